import type { CallAnswer, previewTournament } from '@contend/contracts';
import {
  describeChange,
  isEventOver,
  type Outcome,
  type PrizeTerms,
} from '@contend/tournament-engine';
import type { Bracket } from './bracket';
import { scoresOf } from './bracket-games';
import { matchIdOf } from './bracket-ids';
import type { BracketStep, MatchChange } from './bracket-step';

type Preview = CallAnswer<typeof previewTournament>;
type ChangedMatch = Preview['matches'][number];

interface Facts {
  /** Of the bracket before the step. */
  version: number;
  prizes: PrizeTerms;
  playersOf: (entryId: string) => string[];
  /** Matches whose result was played and reported, so that it is rated. */
  ratedMatchIds: ReadonlySet<string>;
  /** Prizes are paid, so that they are corrected. */
  isPaid?: boolean;
}

/** What saving a step would do to matches, places, prizes and ratings. */
export function previewOf(before: Bracket, step: BracketStep, facts: Facts): Preview {
  const { places, prizes } = describeChange(before.event, step.bracket.event, facts.prizes);
  const changes = step.stages.flatMap((stage) => stage.changes);
  const rated = changes
    .filter((change) => facts.ratedMatchIds.has(matchIdOf(change.match)) && isUnrated(change))
    .flatMap(({ match }) => [match.home, match.away]);
  return {
    version: facts.version,
    matches: changes.map(changedMatch),
    places: places.map(({ entry: entryId, before: was, after }) => ({
      ...{ entryId, before: was?.place ?? null, after: after?.place ?? null },
    })),
    prizes: prizes.map(({ entry: entryId, ...cents }) => ({ entryId, ...cents })),
    ratedPlayers: [...new Set(rated.flatMap(facts.playersOf))],
    warnings: warningsOf(before, step, facts),
  };
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
  if (change.kind === 'annulled') {
    const result = resultOf(change.outcome);
    return { ...match, kind: 'annulled', before: result, after: result };
  }
  const { before, outcome } = change;
  return { ...match, kind: decidedAs(change), before: resultOf(before), after: resultOf(outcome) };
}

function decidedAs({ before, outcome }: Extract<MatchChange, { kind: 'decided' }>) {
  if (!before) return 'decided';
  const isSame = before.winner === outcome.winner && before.kind === outcome.kind;
  return isSame ? 'rescored' : 'changed';
}

/** Whether a rated result is not rated any more: it was removed, annulled or replaced. */
function isUnrated(change: MatchChange): boolean {
  if (change.kind !== 'decided') return change.kind !== 'opened';
  const { before, outcome } = change;
  return before?.winner !== outcome.winner || outcome.kind !== 'played';
}

function warningsOf(
  before: Bracket,
  { bracket, stages }: BracketStep,
  { isPaid = false }: Facts,
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
    ...(removed.length > 1 ? [`${removed.length} results are removed.`] : []),
    ...(isTakenUp ? ['The event continues; prizes are paid 24 hours after its new end.'] : []),
    ...(isExit && !isPaid ? ['Places move up, and prizes are paid 24 hours from now.'] : []),
    ...(isBack
      ? ['Prizes are paid 24 hours from now. Results that were annulled stay unrated.']
      : []),
    ...(isPaid
      ? ['Prizes are paid. Those of the entry are taken back, also where they are spent.']
      : []),
  ];
}
