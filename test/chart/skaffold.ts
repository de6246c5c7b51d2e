import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '@contend/local';
import { Ajv, type AnySchema } from 'ajv';
import { parse } from 'yaml';
import type { Check } from '../deploy/checks';
import { settingsOf } from '../deploy/config-keys';
import { rendered } from './chart';
import { goModule } from './definitions';
import { type ChartEnvironment, skip } from './chart-environment';
import { containersOf } from './kube-object';

const module = 'github.com/GoogleContainerTools/skaffold/v2@v2.16.1';

interface Skaffold {
  apiVersion: string;
  build: { artifacts: { image: string; docker: { buildArgs: { APP: string } } }[] };
  deploy: { helm: { releases: [Release] } };
  profiles: { name: string; patches?: { path: string; value: unknown }[] }[];
}

interface Release {
  valuesFiles: string[];
  setValueTemplates: Record<string, string>;
  setValues?: Record<string, string | number>;
}

/** Skaffold's schema of the version that a file names; null when it can't be downloaded. */
async function schemaOf({ apiVersion }: Skaffold): Promise<AnySchema | null> {
  const folder = await goModule(module).catch(() => null);
  if (!folder) return null;
  const file = `${apiVersion.replace('skaffold/', '')}.json`;
  const at = path.join(folder, 'docs-v2', 'content', 'en', 'schemas', file);
  return JSON.parse(await readFile(at, 'utf8')) as AnySchema;
}

type Place = Record<string, unknown>;

/** The release after a profile's patches. */
function releaseFor(skaffold: Skaffold, { patches = [] }: Skaffold['profiles'][number]): Release {
  const whole = structuredClone(skaffold);
  for (const { path: pointer, value } of patches) {
    const steps = pointer.split('/').slice(1);
    const last = steps.pop() ?? '';
    const into = (place: Place, step: string) => place[step] as Place;
    steps.reduce(into, whole as unknown as Place)[last] = value;
  }
  return whole.deploy.helm.releases[0];
}

/** The values Skaffold passes to helm once every image is built. */
function helmArguments({ valuesFiles, setValueTemplates, setValues = {} }: Release): string[] {
  const built = (template: string) =>
    template.replace(
      /\{\{\.IMAGE_FULLY_QUALIFIED_(\w+)\}\}/,
      (_, name: string) => `registry.example.com/${name.replaceAll('_', '-')}:built`,
    );
  const values = [
    ...Object.entries(setValueTemplates).map(([key, value]) => `${key}=${built(value)}`),
    ...Object.entries(setValues).map(([key, value]) => `${key}=${value}`),
  ];
  const files = valuesFiles.map((file) => path.join(checkout, file));
  return [...files.flatMap((file) => ['-f', file]), ...values.flatMap((one) => ['--set', one])];
}

/** Whether skaffold.yaml is valid for Skaffold and for the chart. */
export async function checkSkaffold(check: Check, environment: ChartEnvironment): Promise<void> {
  const text = await readFile(path.join(checkout, 'skaffold.yaml'), 'utf8');
  const skaffold = parse(text) as Skaffold;

  const schema = await schemaOf(skaffold);
  if (schema) {
    await check('skaffold.yaml is what its schema asks for', () => {
      const ajv = new Ajv({ strict: false, allErrors: true });
      const isFit = ajv.validate(schema, skaffold);
      assert.ok(isFit, ajv.errorsText(ajv.errors, { separator: '\n' }));
      return Promise.resolve(skaffold.apiVersion);
    });
  } else skip('skaffold.yaml against its schema', 'the Go module proxy has no Skaffold');

  await check('Skaffold builds every process', async () => {
    const apps = skaffold.build.artifacts.map(({ image, docker }) => {
      assert.equal(image, `contend-${docker.buildArgs.APP}`);
      return docker.buildArgs.APP;
    });
    const processes = Object.keys(await settingsOf());
    assert.deepEqual(apps.sort(), [...processes, 'operator'].sort());
  });

  for (const profile of skaffold.profiles) {
    await check(`and runs what it built, ${profile.name}`, async () => {
      const objects = await rendered(environment, helmArguments(releaseFor(skaffold, profile)));
      const images = objects.flatMap(containersOf).map(({ image }) => image);
      assert.ok(images.length > 0);
      assert.deepEqual(
        images.filter((image) => !image.endsWith(':built')),
        [],
      );
    });
  }
}
