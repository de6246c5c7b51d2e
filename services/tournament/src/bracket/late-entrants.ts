import { must, Refusal } from '@contend/contracts';
import type { EntryId, EventState, Stage } from '@contend/tournament-engine';
import type { Bracket } from './bracket';
import { type BracketStep, type StageStep, stepOf } from './bracket-step';

/**
 * The stage that takes a late entrant: a Swiss one that began with the event and is not over. Of
 * pools the one with the fewest entries.
 * @throws Refusal `change-impossible`
 */
export function stageForLate({ definition, stages, closed }: EventState): Stage {
  const fromSeeds = definition.stages.filter(({ from }) =>
    from.every(({ kind }) => kind === 'seed'),
  );
  const [found] = fromSeeds
    .flatMap(({ id }) => stages[id] ?? [])
    .filter(({ id, format }) => format.kind === 'swiss' && !Object.hasOwn(closed, id))
    .toSorted((one, other) => present(one) - present(other));
  const message = 'Only a Swiss stage that begins with the event takes late entries.';
  must(found, 'change-impossible', { message });
  return found;
}

const present = ({ entries, withdrawals }: Stage): number =>
  entries.length - Object.keys(withdrawals).length;

/**
 * Admits an entry as the last seed of the event and of its Swiss stage: it plays from the next
 * round on, and has no points of those before.
 * @throws Refusal `change-impossible` also where no round is left for it
 */
export function admitted(bracket: Bracket, entryId: EntryId): BracketStep {
  const { id, version } = stageForLate(bracket.event);
  const command = { kind: 'admit' as const, entries: [entryId], version };
  return requireRoundLeft(stepOf(bracket, id, command), entryId);
}

/**
 * Brings an entry that left a Swiss stage, or was disqualified in it, back for its next round: what
 * it lost and missed since stays. For stages in which later rounds were played on its withdrawal.
 * @throws Refusal `change-impossible` where no round is left for it
 */
export function returned(bracket: Bracket, stage: Stage, entryId: EntryId): BracketStep {
  const { id, version } = stage;
  const command = { kind: 'return' as const, entries: [entryId], version };
  return requireRoundLeft(stepOf(bracket, id, command), entryId);
}

function requireRoundLeft(step: BracketStep, entryId: EntryId): BracketStep {
  const isLeft = step.stages.every((stage) => hasRoundLeft(stage, entryId));
  const message = 'No round is left in which this entry could play.';
  if (!isLeft) throw new Refusal('change-impossible', { message });
  return step;
}

function hasRoundLeft({ after, resolved }: StageStep, entryId: EntryId): boolean {
  const { format, rounds } = after;
  if (format.kind !== 'swiss') return true;
  const { ends } = format;
  if (ends.after === 'rounds') return rounds.length < ends.rounds;
  const rows = resolved.tables.flatMap((table) => table.rows);
  return rows.some(({ entry, swiss }) => entry === entryId && swiss?.state === 'in');
}

/** What a preview says about entries that join a Swiss stage, or are in it again. */
export function lateEntrantNotes(before: EventState, after: EventState): string[] {
  return Object.values(after.stages).flatMap((stage) => {
    const was = before.stages[stage.id];
    if (!was || stage.format.kind !== 'swiss') return [];
    const from = `from round ${was.rounds.length + 1} on`;
    const isAdmitted = stage.entries.length > was.entries.length;
    const isReturned = Object.keys(was.withdrawals).some(
      (entry) => !Object.hasOwn(stage.withdrawals, entry) && missedRound(stage, entry),
    );
    return [
      ...(isAdmitted
        ? [
            `It plays ${from} as the last seed. Rounds before count 0 points.`,
            'No money moves: a fee that it paid is in the event already.',
          ]
        : []),
      ...(isReturned
        ? [`It plays again ${from}. What it lost or missed meanwhile stays lost.`]
        : []),
    ];
  });
}

const missedRound = ({ rounds }: Stage, entry: EntryId): boolean =>
  rounds.some(({ missed }) => missed.includes(entry));
