import type { Measure, Metrics } from '@contend/service-kit';
import type { ChatDeps } from './deps';

/** Work of staff that is overdue. */
export function chatMeasures(
  metrics: Metrics,
  { cases, now }: Pick<ChatDeps, 'cases' | 'now'>,
): Measure[] {
  metrics.gauge(
    {
      name: 'contend_support_overdue',
      help: 'Support requests and live chats whose answer by staff is overdue',
    },
    () => cases.countOverdue(now()),
  );
  return [];
}
