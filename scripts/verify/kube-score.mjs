/** The part `chart-score`: kube-score on the rendered examples of the chart, with its exceptions. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../setup.mjs';
import { isOnPath, Unavailable } from './servers.mjs';

const chart = path.join(root, 'charts', 'contend');
const examples = ['small', 'production', 'everything'];

/** Rules that the chart does not follow; docs/operations/cluster.md has the reasons. */
const exceptions = [
  '--ignore-container-cpu-limit',
  ...['--ignore-test', 'container-image-pull-policy'],
  ...['--ignore-test', 'deployment-has-host-podantiaffinity'],
];

/** @throws Unavailable without helm or kube-score, Error when it finds something else. */
export async function scoreChart(run) {
  for (const [program, argument] of [
    ['helm', 'version'],
    ['kube-score', 'version'],
  ]) {
    if (!isOnPath(program, [argument]))
      throw new Unavailable(`There is no ${program} on the PATH.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-score-'));
  try {
    for (const example of examples) {
      const values = path.join(chart, 'examples', `${example}.yaml`);
      const args = ['template', 'contend', chart, '--kube-version', '1.36.3', '-f', values];
      const file = path.join(folder, `${example}.yaml`);
      writeFileSync(file, execFileSync('helm', args, { maxBuffer: 2 ** 26 }));
      await run('kube-score', ['score', '--output-format', 'ci', ...exceptions, file]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
