import type { Measure, Metrics } from '@contend/service-kit';
import type { ChatDeps } from './deps';

/** Work of staff that is overdue. */
export function chatMeasures(
  metrics: Metrics,
  { cases, reports, sanctions, now }: Pick<ChatDeps, 'cases' | 'reports' | 'sanctions' | 'now'>,
): Measure[] {
  metrics.gauge(
    {
      name: 'contend_support_overdue',
      help: 'Support requests and live chats whose answer by staff is overdue',
    },
    () => cases.countOverdue(now()),
  );
  metrics.gauge(
    {
      name: 'contend_moderation_overdue',
      help: 'Reports and appeals of sanctions whose decision by staff is overdue',
    },
    async () => (await reports.countOverdue(now())) + (await sanctions.countOverdue(now())),
  );
  return [];
}

/** Counts attempts to deliver web push and Discord messages, by outcome. */
export function deliveryCounter(metrics: Metrics): ChatDeps['countDelivery'] {
  const attempts = metrics.counter({
    name: 'contend_deliveries_total',
    help: 'Attempts to deliver web push and Discord messages, by outcome',
    labelNames: ['channel', 'outcome'],
  });
  return (channel, outcome) => attempts.inc({ channel, outcome });
}
