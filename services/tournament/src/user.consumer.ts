import {
  playPaused,
  playResumed,
  userErased,
  userStatusChanged,
  userUpdated,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from './deps';
import { redactPlayer, withdrawPaused } from './entries/following.actions';
import { placeWaiting } from './entries/places.actions';
import { retryWaitingShares } from './prizes/payout.actions';

/** They follow the projections of players and of breaks, which decide who is paid and who plays. */
export const userConsumers = (deps: TournamentDeps): Consumer[] => [
  on(userUpdated, ({ data }) => followPlayer(deps, data.userId)),
  on(userStatusChanged, ({ data }) => followPlayer(deps, data.userId)),
  on(playPaused, ({ data }) => withdrawPaused(deps, data)),
  on(playResumed, ({ data }) => placeWaiting(deps, data.userId)),
  on(userErased, ({ data }) => redactPlayer(deps, data.userId)),
];

/** What waits for a player who can be paid again, or may play again. */
async function followPlayer(deps: TournamentDeps, userId: string): Promise<void> {
  await retryWaitingShares(deps, userId);
  await placeWaiting(deps, userId);
}
