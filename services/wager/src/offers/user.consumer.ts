import { payoutsFrozen, playPaused, teamUpdated, userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import {
  closeOffers,
  closeOffersOfTeam,
  closeOwedOffers,
  closePausedOffers,
} from './offers.actions';

export const userConsumers = (deps: WagerDeps): Consumer[] => [
  on(userStatusChanged, ({ data }) => closeOffers(deps, data)),
  on(payoutsFrozen, ({ data }) => closeOwedOffers(deps, data)),
  on(playPaused, ({ data }) => closePausedOffers(deps, data)),
  on(teamUpdated, ({ data }) => closeOffersOfTeam(deps, data)),
];
