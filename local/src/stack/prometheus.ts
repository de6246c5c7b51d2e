import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../checkout';
import { freePort } from '../ports';
import { UserFacingError } from '../user-facing-error';
import { type LocalServer, startServer } from './servers';
import { processNames, type RunningStack } from './stack';

/** @throws UserFacingError when Prometheus is not on the PATH. */
export function requirePrometheus(): void {
  if (spawnSync('prometheus', ['--version']).status === 0) return;
  throw new UserFacingError(
    'There is no Prometheus: install it (Debian: apt-get install prometheus), or leave --observe out.',
    2,
  );
}

/** The folder of the chart's rules. */
export const chartRules = path.join(checkout, 'charts', 'contend', 'observe');

/** What Prometheus does otherwise than beside a developer's stack. */
interface Observing {
  /** The folder of the rules; those of the chart when absent. */
  rules?: string;
  scrapeEvery?: string;
  evaluateEvery?: string;
}

/** The configuration of Prometheus: every replica, and the rules of the chart. */
export function prometheusConfig(
  stack: Pick<RunningStack, 'replicasOf'>,
  { rules = chartRules, scrapeEvery = '5s', evaluateEvery = '15s' }: Observing = {},
): object {
  return {
    global: { scrape_interval: scrapeEvery, evaluation_interval: evaluateEvery },
    rule_files: [path.join(rules, '*.yaml')],
    scrape_configs: [
      {
        job_name: 'contend',
        // As in the chart: the label `service` of a process is kept.
        honor_labels: true,
        static_configs: processNames.map((service) => ({
          targets: stack.replicasOf(service).map(({ port }) => `127.0.0.1:${port}`),
          labels: { service, platform: 'contend' },
        })),
      },
    ],
  };
}

/** Starts Prometheus on a running stack, with its data in `folder`. */
export async function startPrometheus(
  folder: string,
  stack: Pick<RunningStack, 'replicasOf'>,
  observing: Observing = {},
): Promise<LocalServer> {
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'prometheus.yml');
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(prometheusConfig(stack, observing), null, 2));
  const port = await freePort();
  return startServer({
    command: 'prometheus',
    args: [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    readyLine: /Server is ready to receive web requests/,
    port,
  });
}
