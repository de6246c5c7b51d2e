import { chargeRoutes } from './stripe-charge-routes';
import { payoutRoutes } from './stripe-payout-routes';
import { purchaseRoutes } from './stripe-purchase-routes';
import {
  StripeFailure,
  type StripeHandlers,
  type StripeObject,
  type StripeRequest,
  stripeState,
} from './stripe-state';
import { subscriptionRoutes } from './stripe-subscription-routes';

/** The routes that the adapter uses, over one map of objects. */
export function stripeRoutes(objects: Map<string, StripeObject>, now: () => Date) {
  const state = stripeState(objects, now);
  const routes: StripeHandlers = {
    ...purchaseRoutes(state),
    ...chargeRoutes(state),
    ...subscriptionRoutes(state),
    ...payoutRoutes(state),
  };
  return (request: StripeRequest): StripeObject => {
    const path = new URL(request.url, 'http://stripe').pathname.replace('/v1/', '');
    const id = path.split('/').find((part) => objects.has(part) || /^[a-z]+_\d+$/.test(part)) ?? '';
    const route = `${request.method} ${id ? path.replace(id, ':id') : path}`;
    const handler = routes[route];
    if (!handler) throw new StripeFailure(404, { type: 'invalid_request_error', code: route });
    return handler(request, id);
  };
}
