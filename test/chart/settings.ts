import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../deploy/checks';
import { type Setting, settingsOf } from '../deploy/config-keys';
import { chart, type Example, examples, objectsOf } from './chart';
import type { ChartEnvironment } from './chart-environment';
import { containersOf, type EnvironmentEntry, ofKind, partOf } from './kube-object';

/** Settings of a process that do not apply to a cluster. */
const useless: Record<string, string> = {
  HOST: 'a container listens on every address, as it does by itself',
  UPLOAD_DIR: 'the chart mounts the volume where the process looks by itself',
  STRIPE_API_URL: 'a stand-in for Stripe, in tests',
  SERVICE_URLS: 'every service has a name of one form, so the template says them all',
};
/** Set on every process by `extraEnv` of the example, so no schema has it. */
const extra = 'OTEL_EXPORTER_OTLP_HEADERS';

/** The definition of a service in values.schema.json. */
interface ServiceSchema {
  properties: Record<'settings' | 'secrets', { properties: object }>;
}

const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

/** The environment entries of each process. */
async function environmentsOf(
  environment: ChartEnvironment,
  example: Example,
): Promise<Map<string, EnvironmentEntry[]>> {
  const deployments = ofKind(await objectsOf(environment, example), 'Deployment');
  const given = new Map(
    deployments.map((one) => [partOf(one), containersOf(one).flatMap(({ env }) => env)]),
  );
  given.delete('toolbox');
  return given;
}

/** Whether chart and processes have the same settings. */
export async function checkSettings(check: Check, environment: ChartEnvironment): Promise<void> {
  const settings = new Map(Object.entries(await settingsOf()));

  await check('every setting has a value in the chart, and the other way round', async () => {
    const given = await environmentsOf(environment, 'everything');
    assert.deepEqual([...given.keys()].sort(), [...settings.keys()].sort(), 'processes');
    for (const [process, known] of settings) {
      const expected = namesOf(known).filter((name) => !(name in useless));
      const names = namesOf(given.get(process) ?? []).filter((name) => name !== extra);
      assert.deepEqual(names.sort(), expected.sort(), `settings of ${process}`);
    }
    return `${[...settings.values()].flat().length} settings of ${settings.size} processes`;
  });

  for (const example of examples) {
    await check(`each process is given what it needs, and nothing twice, ${example}`, async () => {
      const given = await environmentsOf(environment, example);
      for (const [process, known] of settings) assertFit(process, known, given.get(process) ?? []);
    });
  }

  await check('the schema has only settings that a service reads', async () => {
    const file = path.join(chart, 'values.schema.json');
    const { properties } = JSON.parse(await readFile(file, 'utf8'));
    const entries = Object.entries<ServiceSchema>(properties.services.properties);
    assert.ok(entries.length > 0);
    for (const [process, { properties: own }] of entries) {
      const offered = Object.keys({ ...own.settings.properties, ...own.secrets.properties });
      const known = namesOf(settings.get(process) ?? []);
      assert.deepEqual(
        offered.filter((name) => !known.includes(name)),
        [],
        process,
      );
    }
  });
}

function assertFit(process: string, known: Setting[], given: EnvironmentEntry[]): void {
  const names = namesOf(given);
  const required = namesOf(known.filter(({ isRequired }) => isRequired));
  const absent = required.filter((name) => !names.includes(name));
  assert.deepEqual(absent, [], `${process} is not given what it needs`);
  assert.equal(new Set(names).size, names.length, `${process} is given one twice`);
  const empty = given.filter(({ value, valueFrom }) => !value && !valueFrom);
  assert.deepEqual(empty, [], `${process} is given one without a value`);
}
