import { userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { closeOffers } from '../use-cases/close-offers';

export const userConsumers = (deps: WagerDeps): Consumer[] => [
  on(userStatusChanged, ({ data }) => closeOffers(deps, data)),
];
