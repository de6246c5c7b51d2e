import assert from 'node:assert/strict';
import { serviceNames } from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import type { Check } from '../deploy/checks';
import { release } from './chart';
import { type ChartEnvironment, namespace, refusalOf } from './chart-environment';
import { nameOf, partOf } from './kube-object';
import { fewestDuring, namesByPart, podsOf, settled } from './pods';

const nodes = ['node-1', 'node-2', 'node-3'];

/** Evicts a pod through the API, as a drain does. */
async function evict(environment: ChartEnvironment, name: string): Promise<string> {
  const metadata = { name, namespace };
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata };
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
  return environment.kubectl(
    'create',
    '--raw',
    path,
    '-f',
    await environment.file(JSON.stringify(eviction)),
  );
}

const budgets = (environment: ChartEnvironment) => environment.list('poddisruptionbudgets');

/** Nodes to remove. */
export async function checkDrain(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('every service has a budget that lets a drain go on', async () => {
    const parts = (await budgets(environment)).map(partOf).sort();
    assert.deepEqual(parts, ['gateway', ...serviceNames].sort());
    const isOpen = async () =>
      (await budgets(environment)).every(({ status }) => status.disruptionsAllowed === 1);
    await eventually('each lets one pod go', isOpen);
  });

  await check('a second pod is not evicted while the first has no successor', async () => {
    await environment.kubectl('cordon', ...nodes);
    const [first, second] = (await namesByPart(environment)).get('wager') ?? [];
    assert.ok(first && second);
    await evict(environment, first);
    const said = await refusalOf('The second eviction', evict(environment, second));
    assert.match(said, /would violate the pod's disruption budget/);
    await environment.kubectl('uncordon', ...nodes);
    await settled(environment);
  });

  await check('each node drained in turn, no service ever below its budget', async () => {
    // Simulated pods have no work to finish.
    const flags = ['--delete-emptydir-data', '--grace-period=1', '--timeout=90s'];
    const fewest = await fewestDuring(environment, async () => {
      for (const node of nodes) {
        await environment.kubectl('drain', node, ...flags);
        // The two remaining nodes have room for all pods.
        await settled(environment);
        const left = (await podsOf(environment)).filter(({ spec }) => spec.nodeName === node);
        assert.deepEqual(left.map(nameOf), []);
        await environment.kubectl('uncordon', node);
      }
    });
    const wanted = (await budgets(environment)).map((one): [string, number] => [
      nameOf(one),
      one.status.desiredHealthy,
    ]);
    for (const [name, count] of wanted) {
      const seen = fewest.get(name) ?? 0;
      assert.ok(seen >= count, `${name} fell to ${seen}, its budget asks for ${count}`);
    }
    assert.ok(
      wanted.some(([name, count]) => fewest.get(name) === count),
      'nobody was seen to go',
    );
    const inWords = wanted.map(([name, count]) => `${name.slice(release.length + 1)} ≥ ${count}`);
    return inWords.join(', ');
  });
}
