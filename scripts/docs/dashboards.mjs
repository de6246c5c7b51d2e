/**
 * `charts/contend/dashboards/*.json`: Grafana dashboards of the platform, its money, its events and
 * each process, from the tables of queries in `panels.mjs`.
 */
import { formatted } from './formatted.mjs';
import { eventPanels, moneyPanels, ownPanels, overviewPanels, processPanels } from './panels.mjs';

const columns = 3;
const [width, height] = [24 / columns, 8];
const datasource = { type: 'prometheus', uid: '${datasource}' };

/** Adds the namespace that the dashboard shows to each selector of an expression. */
const inNamespace = (expr) =>
  expr.replaceAll(
    /\b((?:contend|nodejs|process)_\w+|slo:[\w:]+|ALERTS)\b(?:\{([^}]*)\})?/g,
    (_, series, matchers) => {
      const all = [matchers, 'namespace=~"$namespace"'].filter(Boolean);
      return `${series}{${all.join(',')}}`;
    },
  );

/** All by default, and where the processes have no such label. */
const namespaceVariable = {
  ...{ name: 'namespace', label: 'Namespace', type: 'query', datasource, refresh: 2, hide: 0 },
  query: 'label_values(up{platform="contend"}, namespace)',
  ...{ includeAll: true, allValue: '.*', current: { text: 'All', value: '$__all' } },
};

const panelOf = ({ title, unit = 'short', queries }, index) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  datasource,
  gridPos: {
    ...{ x: (index % columns) * width, y: Math.floor(index / columns) * height },
    ...{ w: width, h: height },
  },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
  targets: queries.map(([expr, legendFormat], nth) => ({
    refId: String.fromCharCode(65 + nth),
    datasource,
    expr: inNamespace(expr),
    legendFormat,
  })),
});

const dashboardOf = (name, title, panels) => ({
  uid: `contend-${name}`,
  title: `Contend: ${title}`,
  tags: ['contend'],
  schemaVersion: 39,
  timezone: 'utc',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [
      {
        ...{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
        ...{ hide: 0, refresh: 1 },
      },
      namespaceVariable,
    ],
  },
  links: [{ title: 'Contend', type: 'dashboards', tags: ['contend'], asDropdown: true }],
  panels: panels.map(panelOf),
});

/** The files with their texts. @param services names of the services, of the registry */
export async function dashboards(services) {
  const all = [
    dashboardOf('overview', 'overview', overviewPanels),
    dashboardOf('money', 'money', moneyPanels),
    dashboardOf('events', 'events', eventPanels),
    ...['gateway', ...services].map((service) =>
      dashboardOf(`process-${service}`, service, [
        ...processPanels(service),
        ...(ownPanels[service] ?? []),
      ]),
    ),
  ];
  const texts = all.map(async (dashboard) => {
    const file = `charts/contend/dashboards/${dashboard.uid.replace('contend-', '')}.json`;
    return [file, await formatted(file, JSON.stringify(dashboard))];
  });
  return Object.fromEntries(await Promise.all(texts));
}
