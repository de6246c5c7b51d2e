/**
 * The parts of the thorough run, in their order: what fails soonest first, and what needs the
 * machine to itself last. A part of hours is a group, with one part for each of its programs.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { testAlerts } from '../alerts/promtool.mjs';
import { testClients } from '../clients/generators.mjs';
import { targets } from '../mutation/targets.mjs';
import { root } from '../setup.mjs';
import { scoreChart } from './kube-score.mjs';
import { writeSbom } from './sbom.mjs';
import { withDocker, withKafkaAndRedis, withPromtool, withStripeMock } from './servers.mjs';

const thorough = (project, ...paths) => ['--thorough', '--selectProjects', project, ...paths];

/** A part for each of `names`, an argument of an npm script: `faults/kills`. */
const each = (script, names) =>
  names.map((name) => ({ name: `${script}/${name}`, run: ({ npm }) => npm(script, [name]) }));

/** The names of files with an ending, without it. */
const namesIn = (folder, ending) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

/** Every part as `{ name, run(commands) }`. */
export const parts = [
  { name: 'check', run: ({ npm }) => npm('check') },
  {
    name: 'audit',
    run: ({ run }) => run('npm', ['audit', '--omit=dev', '--audit-level=high']),
  },
  { name: 'sbom', run: writeSbom },
  { name: 'alerts', run: ({ run }) => withPromtool(() => testAlerts(run)) },
  { name: 'clients', run: ({ run }) => testClients(run) },
  { name: 'tests', run: ({ npm }) => npm('test', ['--thorough']) },
  {
    name: 'kafka',
    run: ({ npm }) =>
      withKafkaAndRedis((servers) => npm('test', thorough('stories on Kafka and Redis'), servers)),
  },
  {
    name: 'processes',
    run: ({ npm }) =>
      withKafkaAndRedis((servers) =>
        npm('test', thorough('stories with processes of their own'), servers),
      ),
  },
  {
    name: 'stripe',
    run: ({ npm }) =>
      withStripeMock((servers) =>
        npm('test', thorough('unit', '--', 'packages/payments'), servers),
      ),
  },
  { name: 'restore', run: ({ npm }) => npm('faults', ['restore']) },
  { name: 'e2e', run: ({ npm }) => npm('e2e') },
  { name: 'node', run: ({ npm }) => npm('test:node') },
  ...each('mutate', Object.keys(targets)),
  { name: 'compose', run: ({ npm }) => withDocker((servers) => npm('compose:test', [], servers)) },
  { name: 'chart-score', run: ({ run }) => scoreChart(run) },
  { name: 'chart', run: ({ npm }) => npm('chart:test') },
  { name: 'cluster', run: ({ npm }) => withDocker((servers) => npm('cluster:test', [], servers)) },
  ...each('faults', namesIn('test/faults', '.fault.ts')),
  // The paths that every request and every event takes, beside those of the last release.
  {
    name: 'compare',
    run: ({ npm }) =>
      npm('bench', ['--compare=release', '--quick', 'gateway', 'relay', 'staked-match', 'wallet']),
  },
  ...each('bench', namesIn('bench/src', '.bench.ts')),
];
