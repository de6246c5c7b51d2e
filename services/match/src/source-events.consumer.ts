import {
  matchOfWager,
  matchRequested,
  scrimCancelled,
  tournamentMatchClosed,
  tournamentMatchesHeld,
  wagerAccepted,
  wagerCancelled,
  wagerDisputed,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { MatchDeps } from './deps';
import { disputeMatch } from './disputes/disputes.actions';
import { revoke } from './disputes/revoke';
import { finaliseMatch } from './disputes/rulings.actions';
import { cancelMatch, holdMatches, openMatch } from './match/match.actions';

const dated = (pauses: { from: string; until: string | null }[]) =>
  pauses.map(({ from, until }) => ({
    from: new Date(from),
    until: until ? new Date(until) : null,
  }));

/** Maps events of match sources to neutral terms; the only place that does. */
export const sourceConsumers = (deps: MatchDeps): Consumer[] => [
  on(matchRequested, (event) => openMatch(deps, event)),
  // Wagers of release 0.2.0 do not emit `match.requested`.
  on(wagerAccepted, ({ data, time }) => openMatch(deps, { data: matchOfWager(data), time })),
  on(wagerCancelled, ({ data: { matchId }, time }) =>
    cancelMatch(deps, { matchId, at: new Date(time) }),
  ),
  on(scrimCancelled, ({ data: { matchId }, time }) =>
    cancelMatch(deps, { matchId, at: new Date(time) }),
  ),
  on(tournamentMatchClosed, ({ data: { matchId, winner, scores }, sequence, time }) =>
    cancelMatch(deps, { matchId, at: new Date(time) }, (match, at) =>
      revoke(match, { winner, scores, sequence }, at),
    ),
  ),
  on(tournamentMatchesHeld, ({ data: { matchIds, isHeld, pauses }, sequence, time }) => {
    const hold = { isHeld, sequence, at: new Date(time), ...(pauses && { pauses: dated(pauses) }) };
    return holdMatches(deps, { matchIds, hold });
  }),
  on(wagerDisputed, ({ data, time }) => {
    const { matchId, side, userId, reason, evidence = [], fileHashes, at } = data;
    const told = { at: new Date(at ?? time), toldAt: new Date(time) };
    const known = { ...(userId && { userId }), ...(fileHashes && { fileHashes }) };
    return disputeMatch(deps, { matchId, side, reason, evidence, ...told, ...known });
  }),
  on(wagerSettled, ({ data: { matchId }, time }) =>
    finaliseMatch(deps, { matchId, at: new Date(time) }),
  ),
  on(wagerVoided, ({ data: { matchId }, time }) =>
    finaliseMatch(deps, { matchId, at: new Date(time) }),
  ),
];
