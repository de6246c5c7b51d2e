import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '@contend/local';
import { calls, type CallSpec, type ServiceName, serviceNames } from '@contend/contracts';
import { parse } from 'yaml';
import type { Check } from '../deploy/checks';
import { chart, objectsOf, withKeda } from './chart';
import type { ChartEnvironment } from './chart-environment';
import { type KubeObject, nameOf, ofKind, partOf } from './kube-object';

/** Names of the scaled workloads, one for each autoscaler of this kind. */
const scaledBy = (objects: KubeObject[], kind: string): string[] =>
  ofKind(objects, kind)
    .map(({ spec }): string => spec.scaleTargetRef.name)
    .sort();

interface Trigger {
  type: string;
  metadata: Record<string, string>;
}

/**
 * The wallet and the services that call it to move money: they do not scale on lag, because each
 * replica that is added or removed interrupts all consumers of its group.
 */
const moneyServices: string[] = [
  'wallet',
  ...new Set(
    Object.values<CallSpec>(calls)
      .filter(({ service, access, method }) => {
        return service === 'wallet' && access === 'service' && method !== 'get';
      })
      .flatMap(({ callers = [] }) => callers)
      .filter((caller) => serviceNames.includes(caller as ServiceName)),
  ),
];

/** The KEDA triggers of each service. */
async function triggersOf(environment: ChartEnvironment): Promise<Map<string, Trigger[]>> {
  const objects = ofKind(await objectsOf(environment, 'everything', withKeda), 'ScaledObject');
  return new Map(objects.map((one) => [partOf(one), one.spec.triggers]));
}

/** Where session affinity applies: at the Ingress, the gateway, realtime, wager. */
function stickySteps(objects: KubeObject[]): string[] {
  const cookies = ofKind(objects, 'Ingress').map(
    ({ metadata }) => metadata.annotations['nginx.ingress.kubernetes.io/affinity'] ?? 'none',
  );
  const affinityOf = (name: string): string => {
    const named = ofKind(objects, 'Service').find((one) => nameOf(one) === `contend-${name}`);
    return named?.spec.sessionAffinity ?? 'none';
  };
  return [...cookies, ...['gateway', 'realtime', 'wager'].map(affinityOf)];
}

/** The chart's list of services that move money. */
async function checkMoneyServices(check: Check): Promise<void> {
  await check('those that move money are the callers of the wallet in the contracts', async () => {
    const values = parse(await readFile(path.join(chart, 'values.yaml'), 'utf8')) as {
      services: Record<string, { movesMoney?: boolean }>;
    };
    const marked = Object.entries(values.services).filter(([, { movesMoney }]) => movesMoney);
    assert.deepEqual(marked.map(([name]) => name).sort(), [...moneyServices].sort());
    return moneyServices.join(' ');
  });
}

/** How few replicas an autoscaler leaves, and how it removes them. */
async function checkLimits(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('replicas are removed one by one after 300 s, and kept without metrics', async () => {
    const objects = await objectsOf(environment, 'everything', withKeda);
    const scaleDown = {
      stabilizationWindowSeconds: 300,
      policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
    };
    for (const { spec } of ofKind(objects, 'HorizontalPodAutoscaler')) {
      assert.deepEqual(spec.behavior, { scaleDown });
      assert.ok(spec.minReplicas >= 2);
    }
    for (const { spec } of ofKind(objects, 'ScaledObject')) {
      assert.deepEqual(spec.advanced.horizontalPodAutoscalerConfig, { behavior: { scaleDown } });
      assert.equal(spec.cooldownPeriod, 300);
      const replicas = spec.minReplicaCount;
      assert.ok(replicas >= 2);
      const behavior = 'currentReplicasIfHigher';
      assert.deepEqual(spec.fallback, { failureThreshold: 3, replicas, behavior });
    }
  });
}

/** The autoscalers with their triggers, and the effect on session affinity. */
export async function checkScaling(check: Check, environment: ChartEnvironment): Promise<void> {
  await check(
    'one thing scales a service: KEDA where it is, processor time elsewhere',
    async () => {
      const without = await objectsOf(environment, 'everything');
      const withIt = await objectsOf(environment, 'everything', withKeda);
      // The example gives chat a number of replicas.
      const consumers = serviceNames.filter((name) => name !== 'chat').sort();
      const all = ['gateway', ...consumers].map((name) => `contend-${name}`);
      assert.deepEqual(scaledBy(without, 'ScaledObject'), []);
      assert.deepEqual(scaledBy(without, 'HorizontalPodAutoscaler'), all);
      const onLag = ['match', 'realtime'].map((name) => `contend-${name}`);
      assert.deepEqual(scaledBy(withIt, 'ScaledObject'), onLag);
      const onTime = all.filter((name) => !onLag.includes(name));
      assert.deepEqual(scaledBy(withIt, 'HorizontalPodAutoscaler'), onTime);
      for (const name of moneyServices) assert.ok(onTime.includes(`contend-${name}`), name);
      const left = ofKind(withIt, 'Deployment').filter(({ spec }) => spec.replicas === undefined);
      assert.deepEqual(left.map(nameOf).sort(), all, 'replicas are left to what scales');
    },
  );

  await checkMoneyServices(check);
  await checkLimits(check, environment);
  await check('consumers scale on their group’s lag, realtime on its sockets', async () => {
    const { realtime = [], ...consumers } = Object.fromEntries(await triggersOf(environment));
    for (const [name, triggers] of Object.entries(consumers)) {
      const kafka = triggers.find(({ type }) => type === 'kafka')?.metadata;
      assert.equal(kafka?.consumerGroup, `arena.${name}`, 'the prefix goes before the group');
      assert.equal(kafka.sasl, 'scram_sha256');
    }
    const prometheus = realtime.find(({ type }) => type === 'prometheus')?.metadata;
    const metric = /contend_\w+/.exec(prometheus?.query ?? '')?.[0];
    assert.ok(metric);
    const page = path.join(checkout, 'docs', 'operations', 'metrics.md');
    assert.ok((await readFile(page, 'utf8')).includes(`\`${metric}\``), `${metric} is measured`);
    return metric;
  });

  await check(
    'sockets are kept at one replica on both steps of their way, or on none',
    async () => {
      const sticky = await objectsOf(environment, 'everything');
      const free = await objectsOf(environment, 'everything', ['--set', 'stickySockets=false']);
      assert.deepEqual(stickySteps(sticky), ['cookie', 'ClientIP', 'ClientIP', 'none']);
      assert.deepEqual(stickySteps(free), ['none', 'none', 'none', 'none']);
    },
  );
}
