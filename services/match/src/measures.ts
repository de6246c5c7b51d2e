import { matchCompleted, matchVoided } from '@contend/contracts';
import { counted, type Measure, type Metrics } from '@contend/service-kit';

/** The ends of matches: `ruling` and `ruled-void` are disputes that an admin decided. */
export function matchMeasures(metrics: Metrics): Measure[] {
  const completed = metrics.counter({
    name: 'contend_matches_completed_total',
    help: 'Matches with a result, by who decided it',
    labelNames: ['decided_by'],
  });
  const voided = metrics.counter({
    name: 'contend_matches_voided_total',
    help: 'Matches without a result, by reason',
    labelNames: ['reason'],
  });
  return [
    counted(matchCompleted, ({ decidedBy }) => completed.inc({ decided_by: decidedBy })),
    counted(matchVoided, ({ reason }) => voided.inc({ reason })),
  ];
}
