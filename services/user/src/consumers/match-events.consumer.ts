import {
  type EventEnvelope,
  matchCancelled,
  matchCheckedIn,
  matchCompleted,
  matchCreated,
  matchDisputed,
  matchStarted,
  matchVoided,
  scoreProposed,
  scoreRejected,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import type { Sighting } from '../domain/active-match';
import { playedMatch } from '../domain/result';
import { followMatch } from '../use-cases/follow-match';
import { noteOutcome } from '../use-cases/note-outcome';

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] }>;

const seen = (
  { data: { matchId, home, away }, sequence, time }: MatchEvent,
  status: Sighting['status'],
): Sighting => ({ matchId, home, away, sequence, at: new Date(time), status });

/** What happens to a match, for the lists of those who play it. */
export const activeMatchConsumers = (deps: UserDeps): Consumer[] => [
  on(matchCreated, (event) => {
    const { kind, gameId, playTypeId, checkInBy } = event.data;
    const facts = { kind, gameId, playTypeId, checkInBy: new Date(checkInBy) };
    return followMatch(deps, { ...seen(event, 'check_in'), facts });
  }),
  on(matchCheckedIn, (event) => followMatch(deps, seen(event, 'check_in'))),
  on(matchStarted, (event) => {
    const facts = { playBy: new Date(event.data.playBy) };
    return followMatch(deps, { ...seen(event, 'live'), facts });
  }),
  on(scoreProposed, (event) => {
    const answerBy = new Date(event.data.answerBy);
    return followMatch(deps, { ...seen(event, 'score_proposed'), answerBy });
  }),
  on(scoreRejected, (event) => followMatch(deps, seen(event, 'live'))),
  on(matchDisputed, (event) => {
    const { rulingBy } = event.data;
    const due = rulingBy && { rulingBy: new Date(rulingBy) };
    return followMatch(deps, { ...seen(event, 'disputed'), ...due });
  }),
  on(matchCompleted, (event) => {
    const { kind, gameId, playTypeId } = event.data;
    const facts = { kind, gameId, playTypeId };
    return followMatch(deps, { ...seen(event, 'completed'), facts });
  }),
  on(matchVoided, (event) => followMatch(deps, seen(event, 'voided'))),
  on(matchCancelled, (event) => followMatch(deps, seen(event, 'cancelled'))),
];

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
