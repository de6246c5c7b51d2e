import { type EventEnvelope, matchCompleted, matchDisputed, matchVoided } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { playedMatch } from '../domain/result';
import { noteOutcome } from '../use-cases/note-outcome';

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] }>;

const withoutResult = ({ data: { matchId, home, away }, sequence }: MatchEvent) => ({
  id: matchId,
  sequence,
  players: [...home, ...away],
  match: null,
});

/** How matches end, for records, ratings and experience. */
export const resultConsumers = (deps: UserDeps): Consumer[] => [
  on(matchCompleted, (event) =>
    noteOutcome(deps, { ...withoutResult(event), match: playedMatch(event.data) }),
  ),
  on(matchDisputed, (event) => noteOutcome(deps, withoutResult(event))),
  on(matchVoided, (event) => noteOutcome(deps, withoutResult(event))),
];
