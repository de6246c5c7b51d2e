/** The panels of the dashboards: a title, a unit of Grafana, and queries with their legends. */

const panel = (title, unit, ...queries) => ({ title, unit, queries });
/** The latest value, the highest of the replicas. */
const gauge = (title, metric, unit = 'short') =>
  panel(title, unit, [`max by (service) (${metric})`, '{{service}}']);
const perSecond = (title, metric, label, unit = 'ops') =>
  panel(title, unit, [`sum by (${label}) (rate(${metric}[5m]))`, `{{${label}}}`]);
/** Cents are shown in dollars. */
const dollars = (title, metric, label = 'service') =>
  panel(title, 'currencyUSD', [
    `sum by (${label}) (increase(${metric}[1h])) / 100`,
    `{{${label}}}, last hour`,
  ]);
const quantile = (title, share, metric, { selector = '', label = 'service' } = {}) =>
  panel(title, 's', [
    `histogram_quantile(${share}, sum by (le, ${label}) (rate(${metric}_bucket{${selector}}[5m])))`,
    `p${share * 100} {{${label}}}`,
  ]);
const errorShare = (selector, label) => [
  `sum by (${label}) (rate(contend_request_seconds_count{${selector}status=~"5.."}[5m]))` +
    ` / sum by (${label}) (rate(contend_request_seconds_count{${selector}}[5m]))`,
  `{{${label}}}`,
];
/** The share of an objective's budget that is being spent, where 1 lasts for 30 days. */
const burn = (name, budget) =>
  panel(
    `Burn rate of ${name}`,
    'short',
    ...['1h', '6h', '1d'].map((window) => [
      `slo:${name}:error_ratio_rate${window} / ${budget}`,
      window,
    ]),
  );

export const overviewPanels = [
  perSecond('Requests', 'contend_request_seconds_count', 'service', 'reqps'),
  panel('Failed requests', 'percentunit', errorShare('', 'service')),
  quantile('Duration of requests', 0.99, 'contend_request_seconds'),
  burn('availability', 0.001),
  burn('latency', 0.01),
  burn('delivery', 0.001),
  panel('Alerts that fire', 'short', [
    'count by (alertname) (ALERTS{alertstate="firing"})',
    '{{alertname}}',
  ]),
  gauge('Connected sockets', 'contend_sockets_connected'),
  perSecond('Completed matches', 'contend_matches_completed_total', 'decided_by'),
  gauge('Dead letters', 'contend_dead_letters'),
  gauge('Age of the oldest unpublished event', 'contend_outbox_oldest_age_seconds', 's'),
  panel('Processor time', 'percentunit', [
    'sum by (service) (rate(process_cpu_seconds_total[5m]))',
    '{{service}}',
  ]),
];

export const moneyPanels = [
  dollars('Paid in', 'contend_refills_cents_total'),
  dollars('Paid out', 'contend_payouts_cents_total'),
  dollars('Stakes, winnings and rake', 'contend_wagers_cents_total', 'flow'),
  dollars('Taken back by a provider', 'contend_chargebacks_cents_total'),
  dollars('Money that fits no payment', 'contend_suspense_cents_total'),
  gauge('Amounts in suspense, undecided', 'contend_suspense_undecided'),
  gauge('Age of the oldest money in an escrow', 'contend_escrow_oldest_seconds', 's'),
  gauge('Ledger: differences', 'contend_ledger_differences'),
  gauge('Ledger: entries not yet verified', 'contend_ledger_entries_behind'),
  gauge('Ledger: time since a full pass', 'contend_ledger_full_pass_age_seconds', 's'),
  gauge('Differences from a provider', 'contend_payout_findings'),
  gauge('Late payouts', 'contend_payouts_overdue'),
  gauge('Refunds that are given up', 'contend_memberships_refunds_stuck'),
  gauge('Flagged wagers', 'contend_wagers_flagged'),
  gauge('Late money of events', 'contend_tournaments_money_stuck'),
  panel(
    'Deposits of scrims',
    'short',
    ['max(contend_scrim_deposits_failing)', 'failing'],
    ['max(contend_scrim_deposits_overdue)', 'overdue'],
  ),
];

export const eventPanels = [
  perSecond('Emitted', 'contend_events_emitted_total', 'type'),
  perSecond('Published', 'contend_events_published_total', 'topic'),
  perSecond('Handled', 'contend_events_total', 'outcome'),
  quantile('Age at handling, by consumer', 0.99, 'contend_event_age_seconds'),
  quantile('Age at handling, by topic', 0.99, 'contend_event_age_seconds', { label: 'topic' }),
  gauge('Unpublished events', 'contend_outbox_events'),
  gauge('Age of the oldest unpublished event', 'contend_outbox_oldest_age_seconds', 's'),
  gauge('Parked events', 'contend_events_parked'),
  gauge('Dead letters', 'contend_dead_letters'),
  gauge('Timers that are due', 'contend_timers_due'),
  gauge('Delay of the most overdue timer', 'contend_timers_overdue_seconds', 's'),
  perSecond('Runs of timers', 'contend_timer_runs_total', 'outcome'),
  perSecond('Lost leases', 'contend_leases_lost_total', 'work'),
];

/** What every process exports; the gateway and realtime have no store. */
export function processPanels(service) {
  const only = `service="${service}"`;
  const hasStore = !['gateway', 'realtime'].includes(service);
  const of = (title, metric, unit) => panel(title, unit, [`max(${metric}{${only}})`, service]);
  return [
    perSecond('Requests', `contend_request_seconds_count{${only}}`, 'route', 'reqps'),
    panel('Failed requests', 'percentunit', errorShare(`${only},`, 'route')),
    quantile('Duration of requests', 0.99, 'contend_request_seconds', {
      ...{ selector: only, label: 'route' },
    }),
    perSecond('Processor time', `process_cpu_seconds_total{${only}}`, 'service', 'percentunit'),
    of('Memory', 'process_resident_memory_bytes', 'bytes'),
    of('Delay of the event loop', 'nodejs_eventloop_lag_p99_seconds', 's'),
    ...(hasStore
      ? [
          panel(
            'Connections to the store',
            'short',
            [`max(contend_store_connections_in_use{${only}})`, 'in use'],
            [`max(contend_store_connections_awaited{${only}})`, 'awaited'],
          ),
          of('Unpublished events', 'contend_outbox_events', 'short'),
          of('Delay of the most overdue timer', 'contend_timers_overdue_seconds', 's'),
          perSecond('Handled events', `contend_events_total{${only}}`, 'outcome'),
        ]
      : []),
  ];
}

/** Of single services. */
export const ownPanels = {
  gateway: [quantile('Cost of GraphQL documents', 0.99, 'contend_graphql_cost')],
  user: [
    perSecond('Stored uploads', 'contend_uploads_total', 'type'),
    perSecond('Refused files', 'contend_uploads_refused_total', 'code'),
    perSecond('Errors of the storage', 'contend_upload_storage_errors_total', 'operation'),
  ],
  match: [
    perSecond('Completed matches', 'contend_matches_completed_total', 'decided_by'),
    perSecond('Voided matches', 'contend_matches_voided_total', 'reason'),
  ],
  wallet: [
    dollars('Paid in', 'contend_refills_cents_total'),
    gauge('Ledger: differences', 'contend_ledger_differences'),
    gauge('Late payouts', 'contend_payouts_overdue'),
  ],
  wager: [
    dollars('Stakes, winnings and rake', 'contend_wagers_cents_total', 'flow'),
    perSecond('Flagged wagers', 'contend_wagers_flagged_total', 'reason'),
    gauge('Expired holds to take back', 'contend_wagers_undoing'),
  ],
  chat: [
    perSecond('Web push and Discord', 'contend_deliveries_total', 'outcome'),
    gauge('Support: overdue answers', 'contend_support_overdue'),
    gauge('Moderation: overdue decisions', 'contend_moderation_overdue'),
  ],
  realtime: [
    panel('Connected sockets', 'short', ['sum(contend_sockets_connected)', 'sockets']),
    perSecond('Pushes', 'contend_pushes_total', 'name'),
    perSecond('Connections closed for sending too much', 'contend_sockets_cut_total', 'service'),
  ],
  membership: [gauge('Refunds that are given up', 'contend_memberships_refunds_stuck')],
  tournament: [
    panel(
      'Events',
      'short',
      ['max(contend_tournaments_entering)', 'open for entry'],
      ['max(contend_tournaments_live)', 'live'],
      ['max(contend_tournaments_paused)', 'paused'],
      ['max(contend_tournaments_held)', 'prizes held'],
    ),
    panel(
      'Matches',
      'short',
      ['max(contend_tournaments_matches_open)', 'open'],
      ['max(contend_tournaments_matches_late)', 'late'],
    ),
    gauge('Payouts with a share that waits', 'contend_tournaments_payouts_waiting'),
  ],
  team: [
    gauge('Scrims with failing deposits', 'contend_scrim_deposits_failing'),
    gauge('Scrims with overdue deposits', 'contend_scrim_deposits_overdue'),
  ],
};
