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
 * With default settings the platform listens on this machine alone, shows no mail, and has no
 * predefined password. @throws AssertionError
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

/** Every secret is in a file that the setting names. */
const withoutFile = (name: string) => name.replace(/_FILE$/, '');

/**
 * The compose file names every setting of each process, if only to show where it is set, and no
 * other. @throws AssertionError
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
