/**
 * `charts/contend/observe/objectives.yaml`: service level objectives, and alerts on the rate at
 * which their error budget burns, each over a long and a short window:
 * https://sre.google/workbook/alerting-on-slos/ (6, multiwindow, multi-burn-rate alerts).
 */
import { stringify } from 'yaml';
import { formatted } from './formatted.mjs';

/** Prometheus 3 writes the bound `1` of a histogram as `1.0`. */
const upTo = (seconds) => `le=~"${seconds}(\\\\.0)?"`;

/** The sum of a counter over a window, by installation. @param of `rate` or `increase` */
const sumOf = (metric, ...matchers) => {
  const selector = matchers.filter(Boolean).join(',');
  return (of, window) => `sum by (namespace) (${of}(${metric}{${selector}}[${window}]))`;
};

/** All events of a histogram, and as bad ones those that took longer than `seconds`. */
function slow(metric, matcher, seconds) {
  const total = sumOf(`${metric}_count`, matcher);
  const fast = sumOf(`${metric}_bucket`, matcher, upTo(seconds));
  return { total, bad: (...args) => `(${total(...args)} - ${fast(...args)})` };
}

const gateway = 'service="gateway"';
const requests = 'contend_request_seconds_count';

/** `bad` and `total`: expressions of the bad events and of all. */
const objectives = [
  {
    name: 'availability',
    target: 0.999,
    says: 'requests to the gateway fail',
    total: sumOf(requests, gateway),
    bad: sumOf(requests, gateway, 'status=~"5.."'),
  },
  {
    name: 'latency',
    target: 0.99,
    says: 'requests to the gateway take longer than a second',
    ...slow('contend_request_seconds', gateway, 1),
  },
  {
    name: 'delivery',
    target: 0.999,
    says: 'events are handled later than 15 seconds after they occurred',
    ...slow('contend_event_age_seconds', '', 15),
  },
];

/** Fewer bad events in the long window are no trend, whatever their share of little traffic. */
const leastBad = 10;

/** A factor of 1 spends the budget of 30 days in 30 days. */
const burns = [
  {
    speed: 'Fast',
    severity: 'page',
    for: '2m',
    windows: [
      { factor: 14.4, long: '1h', short: '5m' },
      { factor: 6, long: '6h', short: '30m' },
    ],
  },
  {
    speed: 'Slow',
    severity: 'ticket',
    for: '15m',
    windows: [
      { factor: 3, long: '1d', short: '2h' },
      { factor: 1, long: '3d', short: '6h' },
    ],
  },
];

const recordOf = (name, window) => `slo:${name}:error_ratio_rate${window}`;
const countOf = (name, window) => `slo:${name}:errors_increase${window}`;
const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

function alertOf({ name, target, says }, { speed, severity, for: lasts, windows }) {
  const budget = Number((1 - target).toFixed(6));
  const burning = windows.map(({ factor, long, short }) => [
    ...[long, short].map((window) => `${recordOf(name, window)} > ${factor} * ${budget}`),
    `${countOf(name, long)} >= ${leastBad}`,
  ]);
  const days = Math.round(30 / Math.min(...windows.map(({ factor }) => factor)));
  return {
    alert: `Contend${capitalized(name)}Burns${speed}`,
    expr: burning.map((all) => `(${all.join(' and ')})`).join(' or '),
    for: lasts,
    labels: { severity, objective: name },
    annotations: {
      summary: `Too many ${says}: the budget of 30 days lasts ${days} days or less`,
      runbook_url: `docs/operations/runbooks.md#objective-${name}`,
    },
  };
}

function rulesOf(objective) {
  const { name, bad, total } = objective;
  const pairs = burns.flatMap((burn) => burn.windows);
  const windows = new Set(pairs.flatMap(({ long, short }) => [short, long]));
  return [
    ...[...windows].map((window) => ({
      record: recordOf(name, window),
      expr: `${bad('rate', window)} / ${total('rate', window)}`,
    })),
    ...pairs.map(({ long }) => ({ record: countOf(name, long), expr: bad('increase', long) })),
    ...burns.map((burn) => alertOf(objective, burn)),
  ];
}

/** The rules file in Prometheus' format. */
export function objectivesText(writtenBy) {
  const groups = objectives.map((objective) => ({
    name: `contend-${objective.name}`,
    rules: rulesOf(objective),
  }));
  const text = stringify({ groups }, { lineWidth: 0 });
  return formatted('charts/contend/observe/objectives.yaml', `# ${writtenBy}\n${text}`);
}
