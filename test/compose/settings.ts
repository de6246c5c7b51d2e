import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@contend/local';
import { parse } from 'yaml';
import { settingsOf } from '../deploy/config-keys';

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string>; ports?: string[] }>;
}

function composeFile(): ComposeFile {
  const text = readFileSync(path.join(checkout, 'docker-compose.yml'), 'utf8');
  return parse(text, { merge: true }) as ComposeFile;
}

/**
 * Without settings the platform is reached from this machine alone, nobody's mail is shown, and no
 * password is known beforehand. @throws AssertionError
 */
export function assertSafeDefaults(): void {
  const { services } = composeFile();
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  assert.deepEqual(ports, ['${BIND_ADDRESS:-127.0.0.1}:${PORT:-3000}:8080']);
  const { MAIL, ALLOW_PUBLIC_MAILBOX } = services.user?.environment ?? {};
  const mail = [MAIL, ALLOW_PUBLIC_MAILBOX];
  assert.deepEqual(mail, ['${MAIL:-none}', '${ALLOW_PUBLIC_MAILBOX:-false}']);
  const { DEMO_PASSWORD, DEMO_PASSWORD_FILE } = services.seed?.environment ?? {};
  assert.deepEqual([DEMO_PASSWORD, DEMO_PASSWORD_FILE], [undefined, '/run/contend/demo-password']);
}

/** What is secret is in a file, and the setting says which. */
const withoutFile = (name: string) => name.replace(/_FILE$/, '');

/**
 * The compose file gives each process every setting that it knows, if only to say where a person
 * may set it, and no other. @throws AssertionError
 */
export async function assertSettings(): Promise<string> {
  const { services } = composeFile();
  const all = Object.entries(await settingsOf());
  for (const [process, known] of all) {
    const given = Object.keys(services[process]?.environment ?? {}).map(withoutFile);
    assert.deepEqual(given.sort(), known.map(({ name }) => name).sort(), process);
  }
  return `${all.flatMap(([, known]) => known).length} settings of ${all.length} processes`;
}
