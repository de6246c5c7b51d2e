import { invalid, type StripeHandlers, type StripeState } from './stripe-state';

export const subscriptionRoutes = ({ get }: StripeState): StripeHandlers => ({
  'GET subscriptions/:id': (_, id) => get(id),
  'DELETE subscriptions/:id': (_, id) => Object.assign(get(id), { status: 'canceled' }),
  'POST subscriptions/:id': ({ form }, id) => {
    const subscription = get(id);
    if (subscription.status === 'canceled') throw invalid('subscription_canceled');
    if (form.cancel_at_period_end) subscription.cancel_at_period_end = true;
    const price = form.items?.[0];
    if (price) subscription.items.data[0].price = { id: price.price };
    return subscription;
  },
});
