import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@contend/local';
import { parse } from 'yaml';
import { settingsOf } from '../deploy/config-keys';

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string> }>;
}

/** What is secret is in a file, and the setting says which. */
const withoutFile = (name: string) => name.replace(/_FILE$/, '');

/**
 * The compose file gives each process every setting that it knows, if only to say where a person
 * may set it, and no other. @throws AssertionError
 */
export async function assertSettings(): Promise<string> {
  const text = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as ComposeFile;
  const all = Object.entries(await settingsOf());
  for (const [process, known] of all) {
    const given = Object.keys(services[process]?.environment ?? {}).map(withoutFile);
    assert.deepEqual(given.sort(), known.map(({ name }) => name).sort(), process);
  }
  return `${all.flatMap(([, known]) => known).length} settings of ${all.length} processes`;
}
