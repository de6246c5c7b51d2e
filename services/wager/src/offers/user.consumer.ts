import { payoutsFrozen, playPaused, teamUpdated, userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { closeOffersOfTeam, closeOffersWith, closeOwedOffers } from './offers.actions';

export const userConsumers = (deps: WagerDeps): Consumer[] => [
  on(userStatusChanged, ({ data }) => closeOffersWith(deps, data)),
  on(payoutsFrozen, ({ data, time }) => closeOwedOffers(deps, data, new Date(time))),
  on(playPaused, ({ data }) => closeOffersWith(deps, data)),
  on(teamUpdated, ({ data }) => closeOffersOfTeam(deps, data)),
];
