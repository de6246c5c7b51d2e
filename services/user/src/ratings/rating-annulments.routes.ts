import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { annulRatings, liftRatingAnnulment, showRatingAnnulment } from './annulments.actions';

export const ratingAnnulmentRoutes = (deps: UserDeps): Route[] => [
  route(contract.getRatingAnnulment, (input) => showRatingAnnulment(deps, input)),
  route(contract.annulRatings, (input) => annulRatings(deps, input)),
  route(contract.liftRatingAnnulment, (input) => liftRatingAnnulment(deps, input)),
];
