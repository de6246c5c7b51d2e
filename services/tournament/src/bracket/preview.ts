import { type CallAnswer, isInDispute, type previewTournament } from '@contend/contracts';
import {
  describeChange,
  disqualifiedEntries,
  type EventChange,
  isEventOver,
  type Outcome,
  type PrizeTerms,
} from '@contend/tournament-engine';
import type { TournamentMatch } from '../matches/tournament-match';
import type { Bracket } from './bracket';
import { scoresOf } from './bracket-games';
import { matchIdOf } from './bracket-ids';
import type { BracketStep, MatchChange } from './bracket-step';
import { lateEntrantNotes } from './late-entrants';
import { isUnratedIn, ratedWinner, wasPlayed } from './rated-result';

type Preview = CallAnswer<typeof previewTournament>;
type ChangedMatch = Preview['matches'][number];

interface Facts {
  /** Of the bracket before the step. */
  version: number;
  prizes: PrizeTerms;
  playersOf: (entryId: string) => string[];
  /** The changed matches that are stored, by id. */
  stored: ReadonlyMap<string, TournamentMatch>;
  /** Prizes are paid, so that they are corrected. */
  isPaid?: boolean;
}

/** What saving a step would do to matches, places, prizes and ratings. */
export function previewOf(before: Bracket, step: BracketStep, facts: Facts): Preview {
  const { event } = step.bracket;
  const { totalCents } = facts.prizes;
  const { places, prizes, sure } = describeChange(before.event, event, facts.prizes);
  // A stored match that opens is open already: it does not wait for the others of its group.
  const changes = step.stages
    .flatMap((stage) => stage.changes)
    .filter(({ kind, match }) => kind !== 'opened' || !facts.stored.has(matchIdOf(match)));
  const ratings = changes.map((change) => ratingOf(change, facts.stored, event));
  const rated = changes
    .filter((_, index) => ratings[index]?.before !== ratings[index]?.after)
    .flatMap(({ match }) => [match.home, match.away]);
  return {
    version: facts.version,
    matches: changes.map((change, index) => ({
      ...changedMatch(change),
      rated: ratings[index] ?? notRated,
    })),
    places: changedPlaces(places, { before: before.event, after: event }),
    prizes: prizes.map(({ entry: entryId, ...cents }) => ({ entryId, ...cents })),
    ...(totalCents > 0 &&
      !facts.isPaid &&
      sure && {
        money: { totalCents, sureBeforeCents: sure.beforeCents, sureAfterCents: sure.afterCents },
      }),
    ratedPlayers: [...new Set(rated.flatMap(facts.playersOf))],
    warnings: warningsOf(before, step, facts),
  };
}

/** Changed places, and entries that are disqualified or taken back without a change of theirs. */
function changedPlaces(
  places: EventChange['places'],
  events: Record<'before' | 'after', Bracket['event']>,
): Preview['places'] {
  const [was, is] = [disqualifiedEntries(events.before), disqualifiedEntries(events.after)];
  const listed = new Set(places.map(({ entry }) => entry));
  const others = [...new Set([...was, ...is])]
    .filter((entry) => was.includes(entry) !== is.includes(entry) && !listed.has(entry))
    .map((entry) => ({ entry, before: null, after: null }));
  return [...places, ...others].map(({ entry, before, after }) => ({
    ...{ entryId: entry, before: before?.place ?? null, after: after?.place ?? null },
    shared: { before: before?.shared ?? null, after: after?.shared ?? null },
    disqualified: { before: was.includes(entry), after: is.includes(entry) },
  }));
}

const resultOf = (outcome: Outcome | null) => ({
  winner: outcome?.winner ?? null,
  scores: outcome && scoresOf(outcome.games),
});

function changedMatch(change: MatchChange): ChangedMatch {
  const { stage, key, home, away } = change.match;
  const match = { stage, key, matchId: matchIdOf(change.match), home, away };
  if (change.kind === 'opened') {
    return { ...match, kind: 'opened', before: null, after: resultOf(null) };
  }
  if (change.kind === 'removed') {
    const kind = change.outcome ? 'cleared' : 'closed';
    return { ...match, kind, before: resultOf(change.outcome), after: null };
  }
  if (change.kind !== 'decided') {
    const result = resultOf(change.outcome);
    const kind = change.kind === 'annulled' ? 'annulled' : 'decided';
    return { ...match, kind, before: result, after: result };
  }
  const { before, outcome } = change;
  return { ...match, kind: decidedAs(change), before: resultOf(before), after: resultOf(outcome) };
}

function decidedAs({ before, outcome }: Extract<MatchChange, { kind: 'decided' }>) {
  if (!before) return 'decided';
  const isSame = before.winner === outcome.winner && before.kind === outcome.kind;
  return isSame ? 'rescored' : 'changed';
}

type Rating = NonNullable<ChangedMatch['rated']>;

const notRated: Rating = { before: null, after: null };

/**
 * The entry whose win in a match is rated, before and after a change. A match that was played is
 * rated by the result that the bracket has; one that was not is never rated.
 */
function ratingOf(change: MatchChange, stored: Facts['stored'], event: Bracket['event']): Rating {
  const match = stored.get(matchIdOf(change.match));
  if (!match) return notRated;
  const side = ratedWinner(match);
  const before = side && match[side].entryId;
  const isSame = change.kind === 'restored' && !match.isAnnulled;
  if (change.kind === 'opened' || isSame) return { before, after: before };
  const counts =
    change.kind === 'restored' || (change.kind === 'decided' && !isUnratedIn(event, change.match));
  const isRated = counts && change.outcome.kind === 'played' && wasPlayed(match);
  return { before, after: isRated ? change.outcome.winner : null };
}

function warningsOf(
  before: Bracket,
  { bracket, stages }: BracketStep,
  { isPaid = false, stored }: Facts,
): string[] {
  const removed = stages.flatMap(({ changes }) =>
    changes.filter((change) => change.kind === 'removed' && change.outcome),
  );
  const wasOver = isEventOver(before.event);
  const isTakenUp = wasOver && !isEventOver(bracket.event);
  const exits = ({ event }: Bracket): number => event.disqualified?.length ?? 0;
  const isBack = exits(bracket) < exits(before);
  const isExit = exits(bracket) > exits(before);
  return [
    ...lateEntrantNotes(before.event, bracket.event),
    ...disputesEnded(stages, stored).map(
      (key) => `The dispute of ${key} ends without a ruling: no rating, and no appeal.`,
    ),
    ...(removed.length > 1 ? [`${removed.length} results are removed.`] : []),
    ...(isTakenUp ? ['The event continues; prizes are paid 24 hours after its new end.'] : []),
    ...(isExit && !isPaid ? ['Places move up, and prizes are paid 24 hours from now.'] : []),
    ...(isBack
      ? ['Prizes are paid 24 hours from now. Results that were annulled are rated again.']
      : []),
    ...(isPaid
      ? ['Prizes are paid. Those of the entry are taken back, also where they are spent.']
      : []),
  ];
}

/** The disputed matches that a step decides or removes. */
const disputesEnded = (stages: BracketStep['stages'], stored: Facts['stored']): string[] =>
  stages
    .flatMap(({ changes }) => changes)
    .filter(({ kind, match }) => {
      const found = kind === 'opened' ? undefined : stored.get(matchIdOf(match));
      return found && isInDispute(found);
    })
    .map(({ match }) => match.key);
