import assert from 'node:assert/strict';
import { serviceNames } from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import type { Check } from '../deploy/checks';
import { release } from './chart';
import { type Ground, namespace, refusalOf } from './ground';
import { nameOf, partOf } from './kube-object';
import { fewestDuring, namesByPart, podsOf, settled } from './pods';

const nodes = ['node-1', 'node-2', 'node-3'];

/** Asks the server to evict a pod, as a drain does. */
async function evict(ground: Ground, name: string): Promise<string> {
  const metadata = { name, namespace };
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata };
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/eviction`;
  return ground.kubectl('create', '--raw', path, '-f', await ground.file(JSON.stringify(eviction)));
}

const budgets = (ground: Ground) => ground.list('poddisruptionbudgets');

/** Nodes that are taken away. */
export async function checkDrain(check: Check, ground: Ground): Promise<void> {
  await check('every service has a budget that lets a drain go on', async () => {
    const parts = (await budgets(ground)).map(partOf).sort();
    assert.deepEqual(parts, ['gateway', ...serviceNames].sort());
    const isOpen = async () =>
      (await budgets(ground)).every(({ status }) => status.disruptionsAllowed === 1);
    await eventually('each lets one pod go', isOpen);
  });

  await check('a second pod is not evicted while the first has no successor', async () => {
    await ground.kubectl('cordon', ...nodes);
    const [first, second] = (await namesByPart(ground)).get('wager') ?? [];
    assert.ok(first && second);
    await evict(ground, first);
    const said = await refusalOf('The second eviction', evict(ground, second));
    assert.match(said, /would violate the pod's disruption budget/);
    await ground.kubectl('uncordon', ...nodes);
    await settled(ground);
  });

  await check('each node drained in turn, no service ever below its budget', async () => {
    // Simulated pods have nothing to finish.
    const flags = ['--delete-emptydir-data', '--grace-period=1', '--timeout=90s'];
    const fewest = await fewestDuring(ground, async () => {
      for (const node of nodes) {
        await ground.kubectl('drain', node, ...flags);
        // Everybody has a place on the two that are left.
        await settled(ground);
        const left = (await podsOf(ground)).filter(({ spec }) => spec.nodeName === node);
        assert.deepEqual(left.map(nameOf), []);
        await ground.kubectl('uncordon', node);
      }
    });
    const wanted = (await budgets(ground)).map((one): [string, number] => [
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
