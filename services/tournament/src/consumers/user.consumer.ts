import { playPaused, userErased, userStatusChanged, userUpdated } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { forgetPlayer } from '../use-cases/forget-player';
import { retryWaitingShares } from '../use-cases/retry-waiting-shares';
import { withdrawPaused } from '../use-cases/withdraw-paused';

/** The first two follow the projection of players, which decides who can be paid. */
export const userConsumers = (deps: TournamentDeps): Consumer[] => [
  on(userUpdated, ({ data }) => retryWaitingShares(deps, data.userId)),
  on(userStatusChanged, ({ data }) => retryWaitingShares(deps, data.userId)),
  on(playPaused, ({ data }) => withdrawPaused(deps, data)),
  on(userErased, ({ data }) => forgetPlayer(deps, data.userId)),
];
