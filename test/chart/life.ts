import assert from 'node:assert/strict';
import { eventually } from '@contend/test-kit';
import { processNames } from '@contend/local';
import type { Check } from '../deploy/checks';
import { chart, release, valuesOf } from './chart';
import { type ChartEnvironment, namespace } from './chart-environment';
import { nameOf, partOf } from './kube-object';
import { fewestDuring, imagesOf, namesByPart, ofRelease, podsOf, settled } from './pods';

const at = ['-n', namespace];
const retryUntilStoreReady = ['--wait', '--timeout', '120s'];

/**
 * The production example without autoscaling: replica counts stay as configured, so only the check
 * changes them. The grace period is short because simulated pods end when it is over.
 */
const asAsked = [
  ...['serviceDefaults.autoscaling.enabled=false', 'keda.enabled=false'],
  'serviceDefaults.gracePeriodSeconds=16',
];

const set = (values: string[]) => values.flatMap((one) => ['--set', one]);

const upgrade = (environment: ChartEnvironment, ...values: string[]) =>
  environment.helm(
    'upgrade',
    release,
    chart,
    ...at,
    '--reuse-values',
    ...retryUntilStoreReady,
    ...set(values),
  );

/** Polls, and returns the pods by component; only `changed` may differ from `before`. */
async function settledBut(
  environment: ChartEnvironment,
  changed: string,
  before: Map<string, string[]>,
) {
  await settled(environment);
  const after = await namesByPart(environment);
  for (const [part, names] of before) {
    if (part !== changed) assert.deepEqual(after.get(part), names, `${part} was touched`);
  }
  return { was: before.get(changed) ?? [], is: after.get(changed) ?? [] };
}

/** Completion times of the preparing job, as the cluster reports them. */
async function preparedAt(environment: ChartEnvironment): Promise<string[]> {
  const job = `involvedObject.kind=Job,involvedObject.name=${release}-prepare`;
  const events = await environment.list('events', `--field-selector=${job},reason=Completed`);
  return events.map(({ metadata }) => metadata.creationTimestamp).sort();
}

async function assertVersion(environment: ChartEnvironment, version: string): Promise<void> {
  const images = (await podsOf(environment)).flatMap(imagesOf);
  assert.deepEqual(
    images.filter((image) => !image.endsWith(`:${version}`)),
    [],
  );
}

/** The first install, under the restricted Pod Security level. */
export async function checkInstall(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('install, under the restricted Pod Security level', async () => {
    const monitors = environment.lacksDefinitions ? ['serviceMonitor.enabled=false'] : [];
    const values = [...valuesOf('production'), ...set([...asAsked, ...monitors])];
    await environment.helm('install', release, chart, ...at, ...values, ...retryUntilStoreReady);
    await settled(environment);
    return `${(await podsOf(environment)).length} pods`;
  });
  await check('topics and indexes were made before, and the job has gone', async () => {
    const [prepared] = await preparedAt(environment);
    assert.ok(prepared, 'the job did not complete');
    for (const deployment of await environment.list('deployments', ...ofRelease)) {
      const { creationTimestamp } = deployment.metadata;
      assert.ok(creationTimestamp >= prepared, `${nameOf(deployment)} did not wait`);
    }
    assert.deepEqual(await environment.list('jobs'), []);
  });
  await check('replicas run on different nodes', async () => {
    const pods = (await podsOf(environment)).filter((pod) => partOf(pod) !== 'toolbox');
    const places = pods.map((pod) => `${partOf(pod)} ${pod.spec.nodeName}`);
    assert.equal(places.length, processNames.length * 2);
    assert.equal(new Set(places).size, processNames.length * 2, places.sort().join(', '));
  });
}

/** Operations on a running release. */
export async function checkChanges(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('upgrade to another version, never with fewer than there were', async () => {
    const before = await preparedAt(environment);
    const fewest = await fewestDuring(environment, async () => {
      await upgrade(environment, 'image.tag=0.2.0');
      await settled(environment);
    });
    await assertVersion(environment, '0.2.0');
    fewest.delete(`${release}-toolbox`);
    for (const [name, count] of fewest) assert.ok(count >= 2, `${name} fell to ${count}`);
    const after = await preparedAt(environment);
    assert.ok(after.length > before.length, 'the new version did not prepare');
  });
  await check('rollback', async () => {
    await environment.helm('rollback', release, '1', ...at, ...retryUntilStoreReady);
    await settled(environment);
    await assertVersion(environment, '0.1.0');
  });
  await check('a changed setting restarts only the pods that read it', async () => {
    const before = await namesByPart(environment);
    await upgrade(environment, 'services.wager.logLevel=debug', 'prepare.enabled=false');
    const { was, is } = await settledBut(environment, 'wager', before);
    assert.deepEqual(
      was.filter((name) => is.includes(name)),
      [],
    );
  });
  await check('one service scaled, the others untouched', async () => {
    const before = await namesByPart(environment);
    await upgrade(environment, 'services.wager.replicas=4');
    const { was, is } = await settledBut(environment, 'wager', before);
    assert.equal(is.length, 4);
    assert.deepEqual(
      was.filter((name) => !is.includes(name)),
      [],
      'those that were stay',
    );
  });
  await check('an autoscaler takes one service over', async () => {
    const before = await namesByPart(environment);
    const scaling = ['enabled=true', 'minReplicas=3'];
    await upgrade(environment, ...scaling.map((one) => `services.chat.autoscaling.${one}`));
    const hasThree = async () => (await namesByPart(environment)).get('chat')?.length === 3;
    await eventually('there are three of chat', hasThree, 60_000);
    await settledBut(environment, 'chat', before);
  });
}

/** Objects that every namespace has. */
const theirs = ['serviceaccount/default', 'configmap/kube-root-ca.crt'];

/** Uninstall: nothing is left. */
export async function checkUninstall(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('uninstall leaves nothing', async () => {
    await environment.helm('uninstall', release, ...at, ...retryUntilStoreReady);
    const listed = await environment.kubectl(
      ...['api-resources', '--namespaced', '--verbs=list', '-o', 'name'],
    );
    // Events are only records.
    const kinds = listed.split('\n').filter((kind) => kind && !/^events(\.|$)/.test(kind));
    const isEmpty = async () => {
      const left = await environment.kubectl('get', kinds.join(','), ...at, '-o', 'name');
      return left.split('\n').every((line) => !line || theirs.includes(line));
    };
    await eventually('the namespace is empty', isEmpty, 60_000);
    return `${kinds.length} kinds looked through`;
  });
}
