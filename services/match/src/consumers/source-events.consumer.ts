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
import type { MatchDeps } from '../deps';
import { revoke } from '../domain/revoke';
import { cancelMatch } from '../use-cases/cancel-match';
import { disputeMatch } from '../use-cases/dispute-match';
import { finaliseMatch } from '../use-cases/finalise-match';
import { holdVetoes } from '../use-cases/hold-vetoes';
import { openMatch } from '../use-cases/open-match';

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
  on(tournamentMatchClosed, ({ data: { matchId, winner }, time }) =>
    cancelMatch(deps, { matchId, at: new Date(time) }, (match, at) => revoke(match, winner, at)),
  ),
  on(tournamentMatchesHeld, ({ data: { matchIds, isHeld }, sequence }) =>
    holdVetoes(deps, { matchIds, isHeld, sequence }),
  ),
  on(wagerDisputed, ({ data: { matchId, side, reason, evidence = [] }, time }) =>
    disputeMatch(deps, { matchId, side, reason, evidence, at: new Date(time) }),
  ),
  on(wagerSettled, ({ data: { matchId }, time }) =>
    finaliseMatch(deps, { matchId, at: new Date(time) }),
  ),
  on(wagerVoided, ({ data: { matchId }, time }) =>
    finaliseMatch(deps, { matchId, at: new Date(time) }),
  ),
];
