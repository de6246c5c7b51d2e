import assert from 'node:assert/strict';
import { stringify } from 'yaml';
import type { Check } from '../deploy/checks';
import { examples, objectsOf, withKeda } from './chart';
import { extraKinds } from './definitions';
import { type ChartEnvironment, namespace, refusalOf, skip } from './chart-environment';
import { type KubeObject, ofKind } from './kube-object';

/**
 * The server's response to a dry run. Pods that violate the namespace's security level produce
 * warnings, as do deprecated fields.
 */
async function validate(environment: ChartEnvironment, objects: KubeObject[]): Promise<string[]> {
  const file = await environment.file(objects.map((one) => stringify(one)).join('---\n'));
  const strictly = ['--validate=strict', '--warnings-as-errors'];
  const said = await environment.kubectl('apply', '--dry-run=server', ...strictly, '-f', file);
  return said.trim().split('\n');
}

/** Whether the API server accepts every object without warnings. */
export async function checkValidation(check: Check, environment: ChartEnvironment): Promise<void> {
  const levels = ['enforce', 'warn'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`);
  await environment.kubectl('create', 'namespace', namespace);
  await environment.kubectl('label', 'namespace', namespace, ...levels);

  if (environment.lacksDefinitions) skip(extraKinds.join(', '), environment.lacksDefinitions);
  for (const example of examples) {
    await check(`the server takes every object, strictly, ${example}`, async () => {
      const all = await objectsOf(environment, example, withKeda);
      const reason = environment.lacksDefinitions;
      const objects = reason ? all.filter(({ kind }) => !extraKinds.includes(kind)) : all;
      assert.equal((await validate(environment, objects)).length, objects.length);
      return `${objects.length} objects of ${all.length}`;
    });
  }

  await check('and refuses an unknown field, and a privileged pod', async () => {
    const [deployment] = ofKind(await objectsOf(environment, 'small'), 'Deployment');
    assert.ok(deployment);
    const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 2 } };
    const unknown = await refusalOf('A misspelt field', validate(environment, [misspelt]));
    assert.match(unknown, /unknown field "spec\.replica"/);
    const lax = structuredClone(deployment);
    lax.spec.template.spec.securityContext.runAsNonRoot = false;
    const refused = await refusalOf('A pod that may be root', validate(environment, [lax]));
    assert.match(refused, /would violate PodSecurity "restricted/);
  });
}
