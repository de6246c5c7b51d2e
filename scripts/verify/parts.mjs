/**
 * The parts of the thorough run, in their order: what fails soonest first, and what needs the
 * machine to itself last.
 */
import { withDocker, withKafkaAndRedis, withStripeMock } from './servers.mjs';

const thorough = (project, ...paths) => ['--thorough', '--selectProjects', project, ...paths];

/** Every part as `{ name, run(commands) }`. */
export const parts = [
  { name: 'check', run: ({ npm }) => npm('check') },
  {
    name: 'audit',
    run: ({ run }) => run('npm', ['audit', '--omit=dev', '--audit-level=high']),
  },
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
  { name: 'e2e', run: ({ npm }) => npm('e2e') },
  { name: 'node', run: ({ npm }) => npm('test:node') },
  { name: 'mutate', run: ({ npm }) => npm('mutate') },
  { name: 'compose', run: ({ npm }) => withDocker((servers) => npm('compose:test', [], servers)) },
  { name: 'chart', run: ({ npm }) => npm('chart:test') },
  { name: 'cluster', run: ({ npm }) => withDocker((servers) => npm('cluster:test', [], servers)) },
  { name: 'faults', run: ({ npm }) => npm('faults') },
  { name: 'bench', run: ({ npm }) => npm('bench') },
];
