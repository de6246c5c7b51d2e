import { playPaused, userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { closeOffers } from '../use-cases/close-offers';
import { closePausedOffers } from '../use-cases/close-paused-offers';

export const userConsumers = (deps: WagerDeps): Consumer[] => [
  on(userStatusChanged, ({ data }) => closeOffers(deps, data)),
  on(playPaused, ({ data }) => closePausedOffers(deps, data)),
];
