import { failuresBeforeFlag, inMs, longestMatchMs } from '@contend/contracts';
import type { Measure, Metrics } from '@contend/service-kit';
import type { TeamDeps } from './deps';

/** Deposits of scrims that need an operator. */
export function teamMeasures(
  metrics: Metrics,
  { bookings, now }: Pick<TeamDeps, 'bookings' | 'now'>,
): Measure[] {
  metrics.gauge(
    {
      name: 'contend_scrim_deposits_overdue',
      help: 'Booked scrims with deposits in escrow that should have ended six hours ago or more',
    },
    () => bookings.countOverdue(inMs(now(), -longestMatchMs)),
  );
  metrics.gauge(
    {
      name: 'contend_scrim_deposits_failing',
      help: 'Scrims whose deposits the wallet did not release or pay out in five calls or more',
    },
    () => bookings.countFailing(failuresBeforeFlag),
  );
  return [];
}
