/** `charts/contend/observe/processes.yaml`: the alert for processes that do not run. */
import { stringify } from 'yaml';
import { formatted } from './formatted.mjs';

const file = 'charts/contend/observe/processes.yaml';
const up = (...matchers) => `up{${['platform="contend"', ...matchers].join(',')}}`;

/** The rules file in Prometheus' format. @param services names of the services, of the registry */
export function processesText(services, writtenBy) {
  const isDown = `max by (namespace, service) (${up()}) == 0`;
  // A process without a single target has no `up` at all.
  const isMissing = ['gateway', ...services].map((name) => `absent(${up(`service="${name}"`)})`);
  const alert = {
    alert: 'ContendProcessGone',
    expr: [isDown, ...isMissing].join(' or '),
    for: '2m',
    labels: { severity: 'page' },
    annotations: {
      summary: 'No replica of {{ $labels.service }} can be scraped',
      runbook_url: 'docs/operations/runbooks.md#contendprocessgone',
    },
  };
  const groups = [{ name: 'contend-processes', rules: [alert] }];
  return formatted(file, `# ${writtenBy}\n${stringify({ groups }, { lineWidth: 0 })}`);
}
