/**
 * Alert rules and dashboards of the chart: every metric and label that they name is one of the
 * metrics page, whose labels are those that the code registers; every alert has a runbook, a
 * severity and a case that makes it fire.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cases } from '../alerts/cases.mjs';
import { rules } from '../alerts/rules.mjs';
import { dashboards } from '../docs/dashboards.mjs';
import { contracts } from './contracts.mjs';
import { anchorsIn } from './pages.mjs';
import { repositoryFiles, root, textOf } from './repository.mjs';

export const name = 'observe';

const page = 'docs/operations/metrics.md';
/** Labels that Prometheus, histograms and the registry of each process add. */
const commonLabels = ['service', 'namespace', 'platform', 'job', 'instance', 'le'];
const builtIn = { up: [], ALERTS: ['alertname', 'alertstate'] };

/** `{ metric: labels }` of the metrics page, with the metrics of Node that it names. */
export function documentedMetrics(text) {
  const rows = [...text.matchAll(/^\| `(\w+)` +\|([^|]*)\|/gm)].map(([, metric, labels]) => [
    metric,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  ]);
  const ofNode = [...text.matchAll(/`((?:nodejs|process)_\w+)`/g)].map(([, metric]) => [
    metric,
    [],
  ]);
  return Object.fromEntries([...rows, ...ofNode]);
}

/** `{ metric: labels }` of the metrics that a source file registers with labels. */
export const registeredLabels = (text) =>
  Object.fromEntries(
    [...text.matchAll(/name: '(contend_\w+)',[^}]*?labelNames: \[([^\]]*)\]/g)].map(
      ([, metric, labels]) => [metric, [...labels.matchAll(/'(\w+)'/g)].map(([, one]) => one)],
    ),
  );

/** Where the page and the code name other labels of a metric. */
export const labelFindings = (documented, registered) =>
  Object.entries(documented)
    .filter(([metric]) => metric.startsWith('contend_'))
    .filter(([metric, labels]) => String(labels) !== String(registered[metric] ?? []))
    .map(([metric, labels]) => {
      const known = registered[metric] ?? [];
      return `${page}  ${metric} has the labels [${known.join(', ')}], not [${labels.join(', ')}]`;
    });

const withoutSuffix = (metric) => metric.replace(/_(bucket|count|sum)$/, '');
const textsIn = /"(?:[^"\\]|\\.)*"/g;

/** Metrics and labels that an expression of PromQL names and that do not exist. */
export function expressionFindings(expr, documented, records = []) {
  const known = { ...builtIn, ...documented };
  const named = expr.replaceAll(textsIn, '""');
  const recorded = [...named.matchAll(/\b[a-z]\w*(?::\w+)+/g)].map(([record]) => record);
  const metrics = [
    ...named.matchAll(/(?<![:\w])(?:(?:contend|nodejs|process)_\w+|up|ALERTS)\b(?!:)/g),
  ].map(([metric]) => (metric in known ? metric : withoutSuffix(metric)));
  const labels = [
    ...[...named.matchAll(/\{([^}]*)\}/g)].flatMap(([, all]) =>
      [...all.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label),
    ),
    ...[...named.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, all]) =>
      all.split(',').map((label) => label.trim()),
    ),
  ];
  const allowed = [...commonLabels, ...metrics.flatMap((metric) => known[metric] ?? [])];
  return [
    ...recorded.filter((one) => !records.includes(one)).map((one) => `no rule records ${one}`),
    ...metrics.filter((one) => !(one in known)).map((one) => `there is no metric ${one}`),
    ...labels.filter((one) => one && !allowed.includes(one)).map((one) => `no label ${one}`),
    ...(metrics.length + recorded.length === 0 ? ['names no metric'] : []),
  ];
}

/** @param read the text of a page by its path, or `undefined` if there is none */
export function alertFindings({ alert, labels, annotations = {} }, read, tried) {
  const [target, anchor] = (annotations.runbook_url ?? '').split('#');
  const text = target && read(target);
  return [
    ...(['page', 'ticket'].includes(labels?.severity) ? [] : ['has no severity page or ticket']),
    ...(text && anchorsIn(text).includes(anchor) ? [] : ['has no section at its runbook_url']),
    ...(tried.includes(alert) ? [] : ['has no case in scripts/alerts/cases.mjs']),
  ];
}

const readable = (file) => (existsSync(path.join(root, file)) ? textOf(file) : undefined);
const isSource = (file) =>
  /^(packages|services|gateway)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts');

export async function run({ note }) {
  const documented = documentedMetrics(textOf(page));
  const sources = (await repositoryFiles()).filter(isSource).map(textOf);
  const registered = Object.assign({}, ...sources.map(registeredLabels));
  const all = rules();
  const records = all.map(({ record }) => record).filter(Boolean);
  const drawn = await dashboards((await contracts()).serviceNames);
  const queries = Object.entries(drawn).flatMap(([file, text]) =>
    JSON.parse(text).panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ at: `${file}  ${title}`, expr })),
    ),
  );
  const expressions = [
    ...all.map(({ file, alert, record, expr }) => ({ at: `${file}  ${alert ?? record}`, expr })),
    ...queries,
  ];
  const tried = cases.map(({ alert }) => alert);
  const alerts = all.filter(({ alert }) => alert);
  note(`${alerts.length} alerts, ${queries.length} queries of ${Object.keys(drawn).length} boards`);
  return [
    ...labelFindings(documented, registered),
    ...expressions.flatMap(({ at, expr }) =>
      expressionFindings(expr, documented, records).map((finding) => `${at}: ${finding}`),
    ),
    ...alerts.flatMap((rule) =>
      alertFindings(rule, readable, tried).map(
        (finding) => `${rule.file}  ${rule.alert} ${finding}`,
      ),
    ),
    ...tried
      .filter((one) => !alerts.some(({ alert }) => alert === one))
      .map((one) => `scripts/alerts/cases.mjs  there is no alert ${one}`),
  ];
}
