import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '@contend/local';
import { serviceNames } from '@contend/contracts';
import type { Check } from '../deploy/checks';
import { objectsOf, withKeda } from './chart';
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
      assert.deepEqual(scaledBy(withIt, 'HorizontalPodAutoscaler'), ['contend-gateway']);
      assert.deepEqual(scaledBy(withIt, 'ScaledObject'), all.slice(1));
      const left = ofKind(withIt, 'Deployment').filter(({ spec }) => spec.replicas === undefined);
      assert.deepEqual(left.map(nameOf).sort(), all, 'replicas are left to what scales');
    },
  );

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
