import type { Measure, Metrics } from '@contend/service-kit';
import type { MembershipDeps } from './deps';

/** Work that waits for an operator. */
export function membershipMeasures(
  metrics: Metrics,
  { memberships }: Pick<MembershipDeps, 'memberships'>,
): Measure[] {
  metrics.gauge(
    {
      name: 'contend_memberships_refunds_stuck',
      help: 'Memberships with a refund to a card that the provider has refused until it was given up',
    },
    () => memberships.countStuckRefunds(),
  );
  return [];
}
