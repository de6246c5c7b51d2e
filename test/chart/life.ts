import assert from 'node:assert/strict';
import { eventually } from '@contend/test-kit';
import type { Check } from '../deploy/checks';
import { chart, release, valuesOf } from './chart';
import { type Ground, namespace } from './ground';
import { nameOf, partOf } from './kube-object';
import { fewestDuring, imagesOf, namesByPart, ofRelease, podsOf, settled } from './pods';

const at = ['-n', namespace];
const patiently = ['--wait', '--timeout', '120s'];

/**
 * Production as it is written, but for autoscaling: as many run as are asked for, so that nothing
 * changes but what a check changes. Simulated pods end when their grace is over, so it is short.
 */
const asAsked = [
  ...['serviceDefaults.autoscaling.enabled=false', 'keda.enabled=false'],
  'serviceDefaults.gracePeriodSeconds=16',
];

const set = (values: string[]) => values.flatMap((one) => ['--set', one]);

const upgrade = (ground: Ground, ...values: string[]) =>
  ground.helm('upgrade', release, chart, ...at, '--reuse-values', ...patiently, ...set(values));

/** Waits, and answers the pods by part; only `changed` may have others than `before`. */
async function settledBut(ground: Ground, changed: string, before: Map<string, string[]>) {
  await settled(ground);
  const after = await namesByPart(ground);
  for (const [part, names] of before) {
    if (part !== changed) assert.deepEqual(after.get(part), names, `${part} was touched`);
  }
  return { was: before.get(changed) ?? [], is: after.get(changed) ?? [] };
}

/** When the job that prepares completed, each time, as the cluster tells. */
async function preparedAt(ground: Ground): Promise<string[]> {
  const job = `involvedObject.kind=Job,involvedObject.name=${release}-prepare`;
  const events = await ground.list('events', `--field-selector=${job},reason=Completed`);
  return events.map(({ metadata }) => metadata.creationTimestamp).sort();
}

async function assertVersion(ground: Ground, version: string): Promise<void> {
  const images = (await podsOf(ground)).flatMap(imagesOf);
  assert.deepEqual(
    images.filter((image) => !image.endsWith(`:${version}`)),
    [],
  );
}

/** The first install, under the restricted Pod Security level. */
export async function checkInstall(check: Check, ground: Ground): Promise<void> {
  await check('install, under the restricted Pod Security level', async () => {
    const monitors = ground.lacksDefinitions ? ['serviceMonitor.enabled=false'] : [];
    const values = [...valuesOf('production'), ...set([...asAsked, ...monitors])];
    await ground.helm('install', release, chart, ...at, ...values, ...patiently);
    await settled(ground);
    return `${(await podsOf(ground)).length} pods`;
  });
  await check('topics and indexes were made before, and the job has gone', async () => {
    const [prepared] = await preparedAt(ground);
    assert.ok(prepared, 'the job did not complete');
    for (const deployment of await ground.list('deployments', ...ofRelease)) {
      const { creationTimestamp } = deployment.metadata;
      assert.ok(creationTimestamp >= prepared, `${nameOf(deployment)} did not wait`);
    }
    assert.deepEqual(await ground.list('jobs'), []);
  });
  await check('replicas stand on different nodes', async () => {
    const pods = (await podsOf(ground)).filter((pod) => partOf(pod) !== 'toolbox');
    const places = pods.map((pod) => `${partOf(pod)} ${pod.spec.nodeName}`);
    assert.equal(places.length, 14);
    assert.equal(new Set(places).size, 14, places.sort().join(', '));
  });
}

/** What ops people do to a release that runs. */
export async function checkChanges(check: Check, ground: Ground): Promise<void> {
  await check('upgrade to another version, never with fewer than there were', async () => {
    const before = await preparedAt(ground);
    const fewest = await fewestDuring(ground, async () => {
      await upgrade(ground, 'image.tag=0.2.0');
      await settled(ground);
    });
    await assertVersion(ground, '0.2.0');
    fewest.delete(`${release}-toolbox`);
    for (const [name, count] of fewest) assert.ok(count >= 2, `${name} fell to ${count}`);
    const after = await preparedAt(ground);
    assert.ok(after.length > before.length, 'the new version did not prepare');
  });
  await check('rollback', async () => {
    await ground.helm('rollback', release, '1', ...at, ...patiently);
    await settled(ground);
    await assertVersion(ground, '0.1.0');
  });
  await check('a changed setting rolls who reads it, and nobody else', async () => {
    const before = await namesByPart(ground);
    await upgrade(ground, 'services.wager.logLevel=debug', 'prepare.enabled=false');
    const { was, is } = await settledBut(ground, 'wager', before);
    assert.deepEqual(
      was.filter((name) => is.includes(name)),
      [],
    );
  });
  await check('one service scaled, the others untouched', async () => {
    const before = await namesByPart(ground);
    await upgrade(ground, 'services.wager.replicas=4');
    const { was, is } = await settledBut(ground, 'wager', before);
    assert.equal(is.length, 4);
    assert.deepEqual(
      was.filter((name) => !is.includes(name)),
      [],
      'those that were stay',
    );
  });
  await check('an autoscaler takes one service over', async () => {
    const before = await namesByPart(ground);
    const scaling = ['enabled=true', 'minReplicas=3'];
    await upgrade(ground, ...scaling.map((one) => `services.chat.autoscaling.${one}`));
    const hasThree = async () => (await namesByPart(ground)).get('chat')?.length === 3;
    await eventually('there are three of chat', hasThree, 60_000);
    await settledBut(ground, 'chat', before);
  });
}

/** What a namespace has by itself. */
const theirs = ['serviceaccount/default', 'configmap/kube-root-ca.crt'];

/** The end: as if it had never been. */
export async function checkUninstall(check: Check, ground: Ground): Promise<void> {
  await check('uninstall leaves nothing', async () => {
    await ground.helm('uninstall', release, ...at, ...patiently);
    const listed = await ground.kubectl(
      ...['api-resources', '--namespaced', '--verbs=list', '-o', 'name'],
    );
    // Events only tell of what was.
    const kinds = listed.split('\n').filter((kind) => kind && !/^events(\.|$)/.test(kind));
    const isEmpty = async () => {
      const left = await ground.kubectl('get', kinds.join(','), ...at, '-o', 'name');
      return left.split('\n').every((line) => !line || theirs.includes(line));
    };
    await eventually('the namespace is empty', isEmpty, 60_000);
    return `${kinds.length} kinds looked through`;
  });
}
