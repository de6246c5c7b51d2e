import type { EventDefinition } from '@contend/tournament-engine';
import { plural, t } from '../../../lib/language/translate';

type Swiss = Extract<EventDefinition['stages'][number]['format'], { kind: 'swiss' }>;

interface SwissCounts {
  rounds: number;
  matches: number;
  byes: number;
  /** “3 wins or 3 losses”; absent of a number of rounds. */
  record?: string;
}

/** Entries by their record: `2-1`. */
type Records = Map<string, number>;

/** One round: half of the entries of each record win; one that remains plays the next record. */
function roundAfter(records: Records): Records {
  const after: Records = new Map();
  const add = (wins: number, losses: number, count: number) => {
    const key = `${wins}-${losses}`;
    if (count > 0) after.set(key, (after.get(key) ?? 0) + count);
  };
  let odd = 0;
  for (const [record, count] of records) {
    const [wins = 0, losses = 0] = record.split('-').map(Number);
    const winners = Math.ceil((count - odd) / 2);
    odd = (count + odd) % 2;
    add(wins + 1, losses, winners);
    add(wins, losses + 1, count - winners);
  }
  return after;
}

const isIn = (record: string, { wins, losses }: { wins: number; losses: number }): boolean => {
  const [won = 0, lost = 0] = record.split('-').map(Number);
  return won < wins && lost < losses;
};

/** Entries leave as they reach so many wins or losses, so that later rounds have fewer matches. */
function byRecord(ends: { wins: number; losses: number }, entries: number): SwissCounts {
  let records: Records = new Map([['0-0', entries]]);
  const counts = { rounds: 0, matches: 0, byes: 0 };
  for (;;) {
    const left = [...records.values()].reduce((sum, count) => sum + count, 0);
    if (left < 2) break;
    counts.rounds += 1;
    counts.matches += Math.floor(left / 2);
    counts.byes += left % 2;
    const after = [...roundAfter(records)].filter(([record]) => isIn(record, ends));
    records = new Map(after.sort(([one], [other]) => (one < other ? 1 : -1)));
  }
  const won = plural(ends.wins, { one: '# win', other: '# wins' });
  return {
    ...counts,
    record: t`${won} or ${plural(ends.losses, { one: '# loss', other: '# losses' })}`,
  };
}

/** Rounds, matches and byes of a Swiss stage when the first of each record win as often as not. */
export function swissCounts({ ends }: Swiss, entries: number): SwissCounts {
  if (ends.after === 'record') return byRecord(ends, entries);
  const { rounds } = ends;
  const matches = rounds * Math.floor(entries / 2);
  return { rounds, matches, byes: rounds * (entries % 2) };
}
