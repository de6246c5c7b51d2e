import assert from 'node:assert/strict';
import { processNames } from '@contend/local';
import type { Check } from '../deploy/checks';
import { type ChartEnvironment, namespace } from './chart-environment';
import { nameOf, type Pod } from './kube-object';
import { ofRelease, podsOf } from './pods';

/** What an attacker inside a compromised process would ask the cluster for. */
const wishes = [
  { verb: 'list', resource: 'secrets' },
  { verb: 'get', resource: 'secrets', name: 'contend-secrets' },
  { verb: 'get', resource: 'configmaps' },
  { verb: 'list', resource: 'pods' },
  { verb: 'create', resource: 'pods' },
  { verb: 'create', resource: 'pods', subresource: 'exec' },
  { verb: 'create', resource: 'serviceaccounts', subresource: 'token' },
  { verb: 'patch', resource: 'deployments', group: 'apps' },
  { verb: 'create', resource: 'rolebindings', group: 'rbac.authorization.k8s.io' },
];

/** Requests about the caller's own identity, which the cluster allows to every account. */
const aboutOneself = /^self\w+\.(authorization|authentication)\.k8s\.io/;

/** Whether an account may make each of the requests, by `kubectl auth can-i --as`. */
async function answersTo(environment: ChartEnvironment, accounts: string[]): Promise<string[]> {
  const reviews = accounts.flatMap((user) =>
    wishes.map((wish) => ({
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SubjectAccessReview',
      spec: { user, resourceAttributes: { namespace, ...wish } },
    })),
  );
  const list = { apiVersion: 'v1', kind: 'List', items: reviews };
  const file = await environment.file(JSON.stringify(list));
  const each = 'jsonpath={.status.allowed}{"\\n"}';
  const said = await environment.kubectl('create', '-f', file, '-o', each);
  const answers = said.trim().split('\n');
  assert.equal(answers.length, reviews.length);
  assert.ok(
    answers.every((one) => ['true', 'false'].includes(one)),
    said,
  );
  const allowed = reviews.filter((_, nth) => answers[nth] === 'true');
  return allowed.map(({ spec }) => JSON.stringify(spec));
}

/** What a pod may request from its cluster. */
export async function checkAccess(check: Check, environment: ChartEnvironment): Promise<void> {
  await check('no service account may do anything', async () => {
    const names = (await environment.list('serviceaccounts', ...ofRelease)).map(nameOf);
    assert.equal(names.length, processNames.length + 2, 'each process, toolbox and ledger');
    const accounts = names.map((name) => `system:serviceaccount:${namespace}:${name}`);
    assert.deepEqual(await answersTo(environment, accounts), []);
    for (const account of accounts) {
      const asked = ['--list', '--no-headers', '-n', namespace, '--as', account];
      const lines = (await environment.kubectl('auth', 'can-i', ...asked)).split('\n');
      // The other lines are paths of the API itself, like /healthz.
      const resources = lines.filter((line) => line && !line.startsWith(' '));
      assert.deepEqual(
        resources.filter((line) => !aboutOneself.test(line)),
        [],
        account,
      );
    }
    return `${accounts.length} accounts, ${wishes.length} wishes each`;
  });

  await check('no pod carries a token', async () => {
    const pods = await podsOf(environment);
    assert.ok(pods.length > 0);
    for (const pod of pods) {
      const { volumes } = pod.spec as Pod;
      assert.deepEqual(
        volumes.map(({ name }) => name),
        ['temporary'],
        nameOf(pod),
      );
    }
  });
}
