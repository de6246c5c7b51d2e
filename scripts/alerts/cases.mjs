/**
 * What makes each alert fire. Every case begins with ten quiet minutes, is bad until its alert has
 * fired, and is quiet again until it has cleared; it is checked before, between and after.
 */
import { rules } from './rules.mjs';

const quietMinutes = 10;
const longMinutes = 12 * 60;

/** A gauge of the process itself that is `quiet`, then `bad`. */
const ownGauge = (alert, series) => ({
  ...{ alert, series, valuesOf: gaugeValues, firesAfterMinutes: 0, clearsAfterMinutes: 1 },
});

/** A gauge that reads the store, 0 and then bad, while the store is too slow for most scrapes. */
const gauge = (alert, metric, value, service) => ({
  ...ownGauge(alert, { [`${metric}{service="${service}"}`]: [0, value] }),
  valuesOf: gaugeValuesWithGaps,
});

/**
 * Counters by their increase a minute, `[quiet, bad]`. `firesAfter` are the bad minutes that the
 * windows of the rates take before `for` begins, `clearsAfter` the quiet ones that end them.
 */
const counters = (alert, series, [firesAfterMinutes, clearsAfterMinutes]) => ({
  ...{ alert, series, valuesOf: counterValues, firesAfterMinutes, clearsAfterMinutes },
});

/** The same counters as too few to fire the alert, whatever their share. */
const tooFew = (...of) => ({ ...counters(...of), neverFires: true });

const requests = (service, status) =>
  `contend_request_seconds_count{service="${service}",method="GET",route="/",status="${status}"}`;
const requestsUpTo = (bound) =>
  `contend_request_seconds_bucket{service="gateway",route="/",status="200",le="${bound}"}`;
const events = (kind, bound) =>
  `contend_event_age_seconds_${kind}{service="chat",topic="wager.events"${bound}}`;
const eventsUpTo = (bound) => events('bucket', `,le="${bound}"`);

/** Of `total` requests a minute, so many fail; of `total` requests or events, so many are late. */
const failing = (bad, total = 1000) => ({
  [requests('gateway', 200)]: [total, total - bad],
  [requests('gateway', 500)]: [0, bad],
});
const slow = (bad, bound, total = 1000) => ({
  [requestsUpTo(bound)]: [total, total - bad],
  [requests('gateway', 200)]: [total, total],
});
const late = (bad, bound, total = 1000) => ({
  [eventsUpTo(bound)]: [total, total - bad],
  [eventsUpTo('60')]: [total, total],
  [eventsUpTo('+Inf')]: [total, total],
  [events('count', '')]: [total, total],
});

/** Every process can be scraped, but one: its target is down, or there is none. */
const processGone = 'ContendProcessGone';
const target = (service) => `up{platform="contend",namespace="a",service="${service}"}`;
const withoutChat = (value) => ({
  ...Object.fromEntries(
    rules()
      .filter(({ alert }) => alert === processGone)
      .flatMap(({ expr }) => [...expr.matchAll(/service="(\w+)"/g)])
      .map(([, service]) => [target(service), [1, 1]]),
  ),
  [target('chat')]: [1, value],
});

/** The short window of the fast burn is 30 minutes, that of the slow one 6 hours. */
const fast = [15, 60];
const gradual = [longMinutes, longMinutes];

export const cases = [
  ownGauge(processGone, withoutChat(0)),
  ownGauge(processGone, withoutChat(null)),
  counters(
    'ContendErrors',
    { [requests('wager', 200)]: [95, 95], [requests('wager', 503)]: [0, 5] },
    [5, 6],
  ),
  gauge('ContendEventsWait', 'contend_outbox_oldest_age_seconds', 90, 'wager'),
  counters('ContendEventsLate', late(100, '15'), [5, 6]),
  gauge('ContendDeadLetters', 'contend_dead_letters', 2, 'chat'),
  gauge('ContendWagersFlagged', 'contend_wagers_flagged', 1, 'wager'),
  gauge('ContendUndoOverdue', 'contend_wagers_undoing', 1, 'wager'),
  gauge('ContendEscrowOverdue', 'contend_wagers_escrow_overdue', 1, 'wager'),
  gauge('ContendLedgerDiffers', 'contend_ledger_differences', 1, 'wallet'),
  gauge('ContendPayoutsDiffer', 'contend_payout_findings', 1, 'wallet'),
  gauge('ContendPayoutsOverdue', 'contend_payouts_overdue', 3, 'wallet'),
  gauge('ContendRefundsStuck', 'contend_memberships_refunds_stuck', 1, 'membership'),
  gauge('ContendSuspense', 'contend_suspense_undecided', 1, 'wallet'),
  gauge('ContendLedgerUnaudited', 'contend_ledger_full_pass_age_seconds', 180_000, 'wallet'),
  gauge('ContendLedgerUnaudited', 'contend_ledger_entries_behind', 200_000, 'wallet'),
  gauge('ContendTimersLate', 'contend_timers_overdue_seconds', 90, 'match'),
  counters(
    'ContendUploadStorageFails',
    { 'contend_upload_storage_errors_total{service="user",operation="put"}': [0, 2] },
    [5, 11],
  ),
  counters(
    'ContendUploadsRefused',
    {
      'contend_uploads_refused_total{service="user",code="file-type-refused"}': [0, 60],
      'contend_uploads_total{service="user",type="image/png"}': [6, 6],
    },
    [5, 16],
  ),
  // No file was stored since the process started, so that its counter has no series.
  counters(
    'ContendUploadsRefused',
    { 'contend_uploads_refused_total{service="user",code="unavailable"}': [0, 60] },
    [5, 16],
  ),
  gauge('ContendScrimDepositsStuck', 'contend_scrim_deposits_failing', 1, 'team'),
  gauge('ContendScrimDepositsStuck', 'contend_scrim_deposits_overdue', 1, 'team'),
  gauge('ContendTournamentMoneyStuck', 'contend_tournaments_money_stuck', 1, 'tournament'),
  gauge('ContendTournamentMatchesLate', 'contend_tournaments_matches_late', 30, 'tournament'),
  gauge('ContendSupportOverdue', 'contend_support_overdue', 1, 'chat'),
  gauge('ContendModerationOverdue', 'contend_moderation_overdue', 1, 'chat'),
  ownGauge('ContendStoreBusy', {
    'contend_store_connections_awaited{service="wager"}': [0, 40],
  }),
  counters('ContendAvailabilityBurnsFast', failing(100), fast),
  counters('ContendAvailabilityBurnsSlow', failing(4), gradual),
  counters('ContendLatencyBurnsFast', slow(400, '1'), fast),
  counters('ContendLatencyBurnsSlow', slow(40, '1.0'), gradual),
  counters('ContendDeliveryBurnsFast', late(100, '15.0'), fast),
  counters('ContendDeliveryBurnsSlow', late(4, '15'), gradual),
  // Fewer than ten bad ones, of which the shares are 10 % and 1 %, of latency 50 % and 10 %.
  tooFew('ContendAvailabilityBurnsFast', failing(0.3, 3), fast),
  tooFew('ContendAvailabilityBurnsSlow', failing(0.01, 1), gradual),
  tooFew('ContendLatencyBurnsFast', slow(0.3, '1', 0.6), fast),
  tooFew('ContendLatencyBurnsSlow', slow(0.01, '1', 0.1), gradual),
  tooFew('ContendDeliveryBurnsFast', late(0.3, '15', 3), fast),
  tooFew('ContendDeliveryBurnsSlow', late(0.01, '15', 1), gradual),
];

const minutesOf = (duration = '0m') => parseInt(duration, 10) * { m: 1, h: 60 }[duration.at(-1)];

/** The values of a series in promtool's notation: quiet, bad, quiet. `null` is no series. */
function gaugeValues([quiet, bad], badMinutes, lastMinutes) {
  const badValues = bad === null ? `stale _x${badMinutes - 1}` : `${bad}x${badMinutes - 1}`;
  return `${quiet}x${quietMinutes - 1} ${badValues} ${quiet}x${lastMinutes}`;
}

/** The same with one value in four bad minutes. */
function gaugeValuesWithGaps([quiet, bad], badMinutes, lastMinutes) {
  const badValues = Array.from({ length: badMinutes }, (_, minute) =>
    minute % 4 === 0 ? bad : minute % 4 === 1 ? 'stale' : '_',
  );
  return `${quiet}x${quietMinutes - 1} ${badValues.join(' ')} ${quiet}x${lastMinutes}`;
}

function counterValues([quiet, bad], badMinutes, lastMinutes) {
  const steps = [quietMinutes * quiet, quietMinutes * quiet + badMinutes * bad];
  return [
    `0+${quiet}x${quietMinutes - 1}`,
    `${steps[0]}+${bad}x${badMinutes - 1}`,
    `${steps[1]}+${quiet}x${lastMinutes}`,
  ].join(' ');
}

/** A test of promtool. @param one a case @param lasts the `for` of its alert */
export function testOf(one, lasts) {
  const { alert, series, valuesOf, firesAfterMinutes, clearsAfterMinutes } = one;
  const pendingMinutes = minutesOf(lasts);
  const badMinutes = firesAfterMinutes + pendingMinutes + 10;
  const quietAgainAt = quietMinutes + badMinutes;
  const expected = (minute, isFiring) => ({
    expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
    eval_time: `${minute}m`,
    exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
  });
  return {
    name: `${alert}: ${Object.keys(series)[0]}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({
      series: name,
      values: valuesOf(values, badMinutes, clearsAfterMinutes + 5),
    })),
    promql_expr_test: [
      expected(quietMinutes - 1, false),
      ...(pendingMinutes > 1 ? [expected(quietMinutes + pendingMinutes - 1, false)] : []),
      expected(quietAgainAt - 1, !one.neverFires),
      expected(quietAgainAt + clearsAfterMinutes + 2, false),
    ],
  };
}
