import assert from 'node:assert/strict';
import { processNames } from '@contend/local';
import type { Check } from '../deploy/checks';
import { objectsOf } from './chart';
import type { ChartEnvironment } from './chart-environment';
import { ofKind, partOf } from './kube-object';

const base = 'https://git.example/contend/';
const values = [
  'observe.rules.enabled=true,observe.rules.labels.release=prometheus',
  `observe.rules.runbookBaseUrl=${base}`,
  'observe.dashboards.enabled=true',
].join(',');

/** The objects that `observe` adds, and what they expect of the others. */
export async function checkObserve(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('alert rules and dashboards are added where they are enabled', async () => {
    const without = await objectsOf(environment, 'small');
    const objects = await objectsOf(environment, 'small', ['--set', values]);
    const rules = ofKind(objects, 'PrometheusRule');
    const dashboards = ofKind(objects, 'ConfigMap');
    assert.equal(objects.length - without.length, rules.length + dashboards.length);

    assert.equal(dashboards.length, 3 + processNames.length);
    for (const { metadata, data = {} } of dashboards) {
      assert.equal(metadata.labels.grafana_dashboard, '1');
      for (const [name, text] of Object.entries(data)) {
        const { uid, panels } = JSON.parse(text) as { uid: string; panels: object[] };
        assert.equal(name, `${uid}.json`);
        assert.ok(panels.length > 0, name);
      }
    }

    assert.equal(rules.length, 3);
    for (const { metadata, spec } of rules) {
      assert.equal(metadata.labels.release, 'prometheus');
      const links = JSON.stringify(spec).match(/"runbook_url":"[^"]*"/g) ?? [];
      assert.ok(links.length > 0);
      for (const link of links) assert.match(link, /:"https:\/\/git\.example\/contend\/docs\//);
    }
    return `${dashboards.length} dashboards`;
  });

  await check('the targets of a process have the labels that the alerts expect', async () => {
    const objects = await objectsOf(environment, 'small', ['--set', 'serviceMonitor.enabled=true']);
    const monitors = ofKind(objects, 'ServiceMonitor');
    assert.deepEqual(monitors.map(partOf).sort(), [...processNames].sort());
    for (const monitor of monitors) {
      const { endpoints } = monitor.spec as { endpoints: [{ relabelings: object[] }] };
      assert.deepEqual(endpoints[0].relabelings, [
        { targetLabel: 'platform', replacement: 'contend' },
        { targetLabel: 'service', replacement: partOf(monitor) },
      ]);
    }
    return `${monitors.length} kinds of targets`;
  });
}
