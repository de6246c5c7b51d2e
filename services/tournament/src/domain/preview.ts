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
}

/** What saving a step would do to matches, places, prizes and ratings. */
export function previewOf(before: Bracket, step: BracketStep, facts: Facts): Preview {
  const { places, prizes } = describeChange(before.event, step.bracket.event, facts.prizes);
  const changes = step.stages.flatMap((stage) => stage.changes);
  const rated = changes.filter(isRated).flatMap(({ match }) => [match.home, match.away]);
  return {
    version: facts.version,
    matches: changes.map(changedMatch),
    places: places.map(({ entry: entryId, before: was, after }) => ({
      ...{ entryId, before: was?.place ?? null, after: after?.place ?? null },
    })),
    prizes: prizes.map(({ entry: entryId, ...cents }) => ({ entryId, ...cents })),
    ratedPlayers: [...new Set(rated.flatMap(facts.playersOf))],
    warnings: warningsOf(before, step),
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
  const { before, outcome } = change;
  return { ...match, kind: decidedAs(change), before: resultOf(before), after: resultOf(outcome) };
}

function decidedAs({ before, outcome }: Extract<MatchChange, { kind: 'decided' }>) {
  if (!before) return 'decided';
  const isSame = before.winner === outcome.winner && before.kind === outcome.kind;
  return isSame ? 'rescored' : 'changed';
}

/** Whether the change replaces or removes a played result, which ratings follow. */
function isRated(change: MatchChange): boolean {
  if (change.kind === 'opened') return false;
  if (change.kind === 'removed') return change.outcome?.kind === 'played';
  const { before, outcome } = change;
  if (!before || (before.winner === outcome.winner && before.kind === outcome.kind)) return false;
  return before.kind === 'played' || outcome.kind === 'played';
}

function warningsOf(before: Bracket, { bracket, stages }: BracketStep): string[] {
  const removed = stages.flatMap(({ changes }) =>
    changes.filter((change) => change.kind === 'removed' && change.outcome),
  );
  const isTakenUp = isEventOver(before.event) && !isEventOver(bracket.event);
  return [
    ...(removed.length > 1 ? [`${removed.length} results are removed.`] : []),
    ...(isTakenUp ? ['The event continues; prizes are paid 24 hours after its new end.'] : []),
  ];
}
