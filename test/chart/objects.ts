import assert from 'node:assert/strict';
import { processNames } from '@contend/local';
import type { Check } from '../deploy/checks';
import { examples, objectsOf, withKeda } from './chart';
import type { ChartEnvironment } from './chart-environment';
import {
  type Container,
  containersOf,
  type KubeObject,
  nameOf,
  ofKind,
  partOf,
  type Pod,
  podOf,
} from './kube-object';

/** The objects that every entry in `services` must render, named after it. */
const perService = [
  ...['Deployment', 'HorizontalPodAutoscaler', 'NetworkPolicy', 'PodDisruptionBudget'],
  ...['Service', 'ServiceAccount', 'ServiceMonitor'],
];

const mayNothing = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

function assertHardened(object: KubeObject, pod: Pod): void {
  const what = `${object.kind} ${nameOf(object)}`;
  const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext;
  const is = [runAsNonRoot, runAsUser, seccompProfile.type];
  assert.deepEqual(is, [true, 10_001, 'RuntimeDefault'], what);
  assert.equal(pod.automountServiceAccountToken, false, `${what}: token`);
  assert.equal(pod.serviceAccountName, nameOf(object), `${what}: account`);
  for (const { name, securityContext, resources } of pod.containers) {
    assert.deepEqual(securityContext, mayNothing, `${what}, ${name}`);
    const { requests, limits } = resources;
    assert.ok(requests.cpu && requests.memory && limits.memory, `${what}, ${name}: resources`);
    const disk = [requests['ephemeral-storage'], limits['ephemeral-storage']];
    assert.deepEqual(disk, ['64Mi', '256Mi'], `${what}, ${name}: disk`);
  }
}

/** The private keys that a pod reads, by their names in the Secret. */
const secretKeysOf = (object: KubeObject, prefix: string): string[] =>
  containersOf(object)
    .flatMap(({ env }) => env)
    .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? [])
    .filter((key) => key.startsWith(prefix));

function assertProbed(deployment: KubeObject): void {
  const { containers, terminationGracePeriodSeconds: graceSeconds } = podOf(deployment) as Pod;
  const [container] = containers as [Container];
  const { name, env, livenessProbe, startupProbe, readinessProbe, lifecycle } = container;
  assert.equal(livenessProbe.httpGet.path, '/healthz', `${name}: liveness asks nobody`);
  assert.equal(startupProbe.httpGet.path, '/healthz', `${name}: start`);
  const { path: readyPath, port } = readinessProbe.httpGet;
  assert.deepEqual([readyPath, port], ['/readyz', name === 'gateway' ? 'admin' : 'http'], name);
  const drainMs = Number(env.find((entry) => entry.name === 'DRAIN_MS')?.value);
  const waitsSeconds = lifecycle?.preStop.sleep.seconds ?? 0;
  assert.ok(graceSeconds > waitsSeconds + drainMs / 1000 + 4, `${name}: grace`);
}

async function checkBackup(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('a backup writes to its volume alone, and reads uploads', async () => {
    const objects = await objectsOf(environment, 'everything', withKeda);
    const job = ofKind(objects, 'CronJob').find((one) => partOf(one) === 'backup');
    const [container] = job ? containersOf(job) : [];
    assert.ok(container);
    assert.deepEqual(
      container.volumeMounts?.map(({ mountPath, readOnly = false }) => [mountPath, readOnly]),
      [
        ['/tmp', false],
        ['/backups', false],
        ['/uploads', true],
      ],
    );
    assert.deepEqual(
      container.env.map(({ name }) => name),
      ['KEEP', 'MONGO_URL'],
    );
    assert.match(container.args?.[0] ?? '', /^mongodump --config "\$config" --oplog/m);
    const small = await objectsOf(environment, 'small');
    assert.ok(!ofKind(small, 'CronJob').some((one) => partOf(one) === 'backup'));
    return container.image;
  });
}

/** Requirements for every pod and service, in any configuration. */
export async function checkObjects(check: Check, environment: ChartEnvironment): Promise<void> {
  for (const example of examples) {
    await check(`every pod is hardened and probed, ${example}`, async () => {
      const objects = await objectsOf(environment, example);
      const running = objects.flatMap((object) => {
        const pod = podOf(object);
        return pod ? [{ object, pod }] : [];
      });
      running.forEach(({ object, pod }) => assertHardened(object, pod));
      const services = ofKind(objects, 'Deployment').filter((one) => partOf(one) !== 'toolbox');
      assert.equal(services.length, processNames.length);
      services.forEach(assertProbed);
      return `${running.length} kinds of pods`;
    });
  }

  await check('the chart brings no secret and no right', async () => {
    const objects = await objectsOf(environment, 'everything', withKeda);
    const kinds = [...new Set(objects.map(({ kind }) => kind))];
    const unwanted = kinds.filter((kind) => /^(Secret|ConfigMap|.*Role.*)$/.test(kind));
    assert.deepEqual(unwanted, []);
    return kinds.sort().join(' ');
  });

  for (const example of examples) {
    await check(`each pod is given its own private key alone, ${example}`, async () => {
      const objects = (await objectsOf(environment, example)).filter((one) => podOf(one));
      const prefix = example === 'everything' ? 'PRIVATE_' : 'SERVICE_PRIVATE_KEY_';
      const keyless = ['gateway', 'prepare', 'ledger', 'backup'];
      for (const object of objects) {
        const part = partOf(object);
        const own = part === 'toolbox' ? 'OPERATOR' : part.toUpperCase();
        const expected = keyless.includes(part) ? [] : [`${prefix}${own}`];
        assert.deepEqual(secretKeysOf(object, prefix), expected, part);
      }
      return `${objects.length} kinds of pods`;
    });
  }

  await checkBackup(check, environment);

  await check('one more service is one more entry', async () => {
    const values = 'services.ladder.reads={store,bus,internal,cookies}';
    const scaled = 'services.ladder.autoscaling.enabled=true,serviceMonitor.enabled=true';
    const objects = await objectsOf(environment, 'small', ['--set', `${values},${scaled}`]);
    const own = objects.filter((one) => nameOf(one) === 'contend-ladder');
    assert.deepEqual(own.map(({ kind }) => kind).sort(), perService);
    const [deployed] = ofKind(own, 'Deployment').flatMap(containersOf);
    const prepared = ofKind(objects, 'Job').flatMap(containersOf);
    const mine = prepared.find(({ name }) => name === 'ladder');
    assert.ok(deployed && mine);
    const keyless = deployed.env.filter(({ name }) => !/^SERVICE_P\w+_KEYS?$/.test(name));
    assert.deepEqual(mine.env, keyless, 'it is prepared as it runs, without keys');
    assert.deepEqual([mine.image, mine.args], [deployed.image, ['prepare']]);
  });
}
