/** The check of alert rules and dashboards, with rules that must and must not be found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cases, testOf } from '../../alerts/cases.mjs';
import {
  alertFindings,
  documentedMetrics,
  expressionFindings,
  labelFindings,
  registeredLabels,
} from '../observe.mjs';

const documented = documentedMetrics(
  ['| `contend_total` | `type`, `outcome` | x |', '', 'And `process_cpu_seconds_total`.'].join(
    '\n',
  ),
);
const found = (expr) => expressionFindings(expr, documented, ['slo:a:ratio5m']);

test('finds metrics, recorded series and labels that do not exist', () => {
  assert.deepEqual(found('sum(rate(contend_totals[5m]))'), ['there is no metric contend_totals']);
  assert.deepEqual(found('sum by (kind) (contend_total)'), ['no label kind']);
  assert.deepEqual(found('contend_total{reason="a"}'), ['no label reason']);
  assert.deepEqual(found('slo:b:ratio5m > 1'), ['no rule records slo:b:ratio5m']);
  assert.deepEqual(found('vector(1)'), ['names no metric']);
});

test('accepts those that exist, and what only looks like one', () => {
  for (const expr of [
    'sum by (type) (rate(contend_total{service="a",outcome=~"fail{2}"}[5m]))',
    'histogram_quantile(0.9, sum by (le) (rate(contend_total_bucket[5m])))',
    'slo:a:ratio5m > 14.4 * 0.001',
    'process_cpu_seconds_total',
    'contend_total{type="contend_no_metric"}',
  ]) {
    assert.deepEqual(found(expr), [], expr);
  }
});

test('finds labels of the page that the code does not register', () => {
  const source = "metrics.counter({ name: 'contend_total', help: 'x', labelNames: ['type'] });";
  assert.match(labelFindings(documented, registeredLabels(source))[0], /labels \[type\], not \[/);
  const both = source.replace("['type']", "[\n'type',\n'outcome',\n]");
  assert.deepEqual(labelFindings(documented, registeredLabels(both)), []);
});

test('finds alerts without severity, runbook or case', () => {
  const read = (file) => (file === 'docs/a.md' ? '# Runbooks\n\n## Down\n' : undefined);
  const alert = (url) => ({
    alert: 'Down',
    labels: { severity: 'page' },
    annotations: { runbook_url: url },
  });
  assert.deepEqual(alertFindings(alert('docs/a.md#down'), read, ['Down']), []);
  for (const url of ['docs/a.md#up', 'docs/b.md#down', undefined]) {
    assert.match(alertFindings(alert(url), read, ['Down'])[0], /runbook_url/);
  }
  assert.equal(alertFindings({ alert: 'Down' }, read, []).length, 3);
});

test('a gauge that the store is too slow for has one value in four bad minutes', () => {
  const [{ series, valuesOf }] = cases.filter(({ alert }) => alert === 'ContendDeadLetters');
  const values = valuesOf(Object.values(series)[0], 5, 6);
  assert.equal(values, '0x9 2 stale _ _ 2 0x6');
});

test('a case is checked before, while and after its alert fires', () => {
  const valuesOf = (values, ...minutes) => [...values, ...minutes].join(' ');
  const one = { alert: 'Down', series: { up: [1, 0] }, valuesOf };
  const tried = testOf({ ...one, firesAfterMinutes: 0, clearsAfterMinutes: 1 }, '5m');
  assert.deepEqual(tried.input_series, [{ series: 'up', values: '1 0 15 6' }]);
  assert.deepEqual(
    tried.promql_expr_test.map(({ eval_time: at, exp_samples: fires }) => [at, fires.length]),
    [
      ['9m', 0],
      ['14m', 0],
      ['24m', 1],
      ['28m', 0],
    ],
  );
});
