/**
 * `npm run test:node [-- 22 24]`: unit tests of contracts, kit, gateway and services and one test
 * of the whole platform, on other major versions of Node, from npm's package `node`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, exitWithMessage, requireNode, root, run } from './setup.mjs';

const versions = { 20: '20.19.5', 22: '22.23.3', 24: '24.22.3' };
const suites = [
  [
    '--selectProjects',
    'unit',
    '--',
    '(contracts|service-kit)/(src|test)',
    'services/.*/src',
    'gateway/src',
  ],
  ['--selectProjects', 'stories on the in-process bus', '--', 'e2e/stories/staked-match'],
];

/** The binary of one version, installed below `node_modules/.cache` when it is missing. */
async function programOf(version) {
  const folder = path.join(root, 'node_modules', '.cache', 'node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
  const code = await run('npm', [...args, '--loglevel=error', `${name}@${version}`]);
  if (code !== 0) exitWithMessage(`npm could not install Node ${version}.`);
  return program;
}

requireNode();
await ensureInstalled();
await ensureBuilt();
const current = process.versions.node.split('.')[0];
const asked = process.argv.slice(2).filter((one) => one !== '--');
const unknown = asked.filter((one) => !(one in versions));
if (unknown.length > 0)
  exitWithMessage(`Known versions of Node: ${Object.keys(versions).join(', ')}.`);
const majors = asked.length > 0 ? asked : Object.keys(versions).filter((one) => one !== current);

const test = path.join(root, 'scripts', 'test.mjs');
// Single-process tests, which use neither Kafka nor Redis.
const { KAFKA_BROKERS: _kafka, REDIS_URL: _redis, ...own } = process.env;
// The whole platform starts in the thorough run only.
const environment = { ...own, CONTEND_THOROUGH: '1' };
for (const major of majors) {
  const program = await programOf(versions[major]);
  console.log(`Node ${versions[major]}`);
  for (const suite of suites) {
    if ((await run(program, [test, ...suite], { env: environment })) !== 0) {
      exitWithMessage(`Tests failed on Node ${versions[major]}.`);
    }
  }
}
