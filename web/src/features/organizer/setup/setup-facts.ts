import { type MatchClock, matchTimesOf } from '@contend/contracts';
import {
  createStage,
  missingPlaces,
  type EventDefinition,
  organizeEvent,
  resolveStage,
  splitPrizes,
} from '@contend/tournament-engine';
import { makesTeams, sidesOf } from '../../../lib/labels/tournament-labels';
import { bodyOf, stagesOf } from '../draft/draft-body';
import type { EventDraft } from '../draft/event-draft';
import { withDefaults } from '../format/stage-defaults';
import { swissCounts } from './swiss-facts';
import { matchClockOf } from '../draft/typed-numbers';
import { t } from '../../../lib/language/translate';

export interface StageFacts {
  id: string;
  entries: number;
  matches: number;
  rounds: number;
  /** Entries that advance from the first round without a match. */
  byes: number;
  minutes: number;
  /** The stages that are over before it begins. */
  after: string[];
  /** Of a Swiss stage that ends by record: when an entry is through or out. */
  record?: string;
}

type Facts = { ok: true; stages: StageFacts[]; minutes: number } | { ok: false; problem: string };

type Swiss = Extract<EventDefinition['stages'][number]['format'], { kind: 'swiss' }>;

const minuteMs = 60_000;
type Matches = ReturnType<typeof resolveStage>['matches'];

type Match = Matches extends ReadonlyMap<string, infer One> ? One : never;

/** Neither decided by a bye nor waiting for one. */
const isPlayed = ({ outcome, home, away }: Match): boolean =>
  outcome === null && home.kind !== 'empty' && away.kind !== 'empty';

/**
 * Rounds that follow each other, those of groups or of the longest way through a bracket: how many,
 * and their time, each as long as its longest series.
 */
function roundsOf(matches: Matches, matchClock: MatchClock): { rounds: number; minutes: number } {
  const { matchMs } = matchTimesOf({ matchClock });
  const longest = new Map<number, number>();
  const depths = new Map<string, number>();
  for (const match of matches.values()) {
    const { home, away, round, side } = match.planned;
    const before = [home, away].map((slot) =>
      'match' in slot ? (depths.get(slot.match) ?? 0) : 0,
    );
    const own = isPlayed(match) ? 1 : 0;
    const depth = side === 'group' ? round : Math.max(...before) + own;
    depths.set(match.id, depth);
    longest.set(depth, Math.max(longest.get(depth) ?? 0, own * match.planned.bestOf));
  }
  const played = [...longest.values()].filter((bestOf) => bestOf > 0);
  const ms = played.reduce((sum, bestOf) => sum + matchMs(bestOf), 0);
  return { rounds: Math.max(0, ...depths.values()), minutes: ms / minuteMs };
}

function swissFacts(
  { id, format }: { id: string; format: Swiss },
  entries: number,
  matchClock: MatchClock,
): StageFacts {
  const { matchMs } = matchTimesOf({ matchClock });
  const counts = swissCounts(format, entries);
  const lengths = Array.from(
    { length: counts.rounds },
    (_, index) => format.bestOf[`swiss ${index + 1}`] ?? format.bestOf.default,
  );
  const minutes = lengths.reduce((sum, bestOf) => sum + matchMs(bestOf), 0) / minuteMs;
  return { id, entries, minutes, after: [], ...counts };
}

function factsOf(
  { id, format, from }: EventDefinition['stages'][number],
  matchClock: MatchClock,
): StageFacts {
  if (format.kind === 'swiss') return swissFacts({ id, format }, from.length, matchClock);
  const entries = from.map((_, index) => `${index + 1}`.padStart(24, '0'));
  const created = createStage(id, format, entries);
  if (!created.ok) throw new Error(created.refusal.message);
  const { matches } = resolveStage(created.stage);
  const played = [...matches.values()].filter(isPlayed);
  const { rounds, minutes } = roundsOf(matches, matchClock);
  return {
    ...{ id, entries: entries.length, matches: played.length, rounds, minutes },
    ...{ byes: matches.size - played.length, after: [] },
  };
}

/** The stages that feed one; pools are shown as the first of them. */
const feedersOf = ({ from }: EventDefinition['stages'][number]): string[] => [
  ...new Set(
    from.flatMap((source) =>
      source.kind === 'place' ? [source.stage.replace(/-p\d+$/, '-p1')] : [],
    ),
  ),
];

/** When each stage ends, in minutes from the start: it begins once all that feed it are over. */
function endsOf(stages: readonly StageFacts[]): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { id, after, minutes } of stages) {
    ends.set(id, minutes + Math.max(0, ...after.map((one) => ends.get(one) ?? 0)));
  }
  return ends;
}

const organizedWith = (draft: EventDraft, entries: number) =>
  organizeEvent(
    stagesOf(draft).map(withDefaults),
    sidesOf(draft, entries),
    'preview',
    bodyOf(draft).pools,
  );

/** The fewest entries with which a draft is played whose minimum is `least`. */
function fewestPlayed(draft: EventDraft, least: number): number {
  if (draft.belowMinimum === 'cancel' || !organizedWith(draft, least).ok) return least;
  let entries = 2;
  while (entries < least && !organizedWith(draft, entries).ok) entries += 1;
  return entries;
}

/** What happens to a draft with fewer entries than its minimum, `least`. */
export function tooFewWords(draft: EventDraft, least: number): string {
  const fewest = fewestPlayed(draft, least);
  const played = fewest === least - 1 ? `${fewest}` : t`${fewest} to ${least - 1}`;
  return t`${
    fewest < least
      ? t`With
    ${played} checked in it is played.
    `
      : ''
  }With fewer than ${fewest} checked in the event is cancelled, and every fee is returned.`;
}

/** Matches, rounds and planned minutes of a draft with so many entries. */
export function eventFacts(draft: EventDraft, entries: number): Facts {
  const missing = missingPlaces(stagesOf(draft), sidesOf(draft, entries));
  if (missing) return { ok: false, problem: missing.message };
  const organized = organizedWith(draft, entries);
  if (!organized.ok) return { ok: false, problem: organized.refusal.message };
  // Pools are played at the same time, and the first one is the largest.
  const shown = organized.definition.stages.filter(({ pool }) => !pool || pool.number === 1);
  const facts = shown.map((stage) => ({
    ...{ ...factsOf(stage, matchClockOf(draft)), after: feedersOf(stage) },
  }));
  return { ok: true, stages: facts, minutes: Math.max(...endsOf(facts).values()) };
}

export interface Payouts {
  feesCents: number;
  /** The organizer's part of a pool; all fees where the prizes are guaranteed. */
  organizerCents: number;
  guaranteeCents: number;
  totalCents: number;
  /** From the first place. */
  places: number[];
}

/** What a draft pays out with so many entries. */
export function payoutsOf(draft: EventDraft, entries: number): Payouts {
  const { prize, feeCents, teamSize } = bodyOf(draft);
  const { mode, guaranteeCents = 0, organizerFeeBasisPoints = 0, split } = prize;
  const isPool = mode === 'pool';
  const seats = makesTeams(draft) ? entries : entries * teamSize;
  const feesCents = mode === 'none' ? 0 : seats * feeCents;
  const organizerCents = isPool
    ? Math.floor((feesCents * organizerFeeBasisPoints) / 10_000)
    : feesCents;
  const totalCents = feesCents - organizerCents + guaranteeCents;
  const placed = split.map((_, index) => ({
    entry: `${index}`,
    place: index + 1,
    seed: index + 1,
  }));
  const places = splitPrizes(totalCents, [...split], placed).map(({ cents }) => cents);
  return { feesCents, organizerCents, guaranteeCents, totalCents, places };
}
