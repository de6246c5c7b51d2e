import { playPaused, userErased, userStatusChanged, userUpdated } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from './deps';
import { redactPlayer, withdrawPaused } from './entries/following.actions';
import { retryWaitingShares } from './prizes/payout.actions';

/** The first two follow the projection of players, which decides who can be paid. */
export const userConsumers = (deps: TournamentDeps): Consumer[] => [
  on(userUpdated, ({ data }) => retryWaitingShares(deps, data.userId)),
  on(userStatusChanged, ({ data }) => retryWaitingShares(deps, data.userId)),
  on(playPaused, ({ data }) => withdrawPaused(deps, data)),
  on(userErased, ({ data }) => redactPlayer(deps, data.userId)),
];
