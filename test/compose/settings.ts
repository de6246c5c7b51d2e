import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@contend/local';
import { parse } from 'yaml';
import { settingsOf } from '../deploy/config-keys';

interface ComposeService {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  profiles?: string[];
  volumes?: string[];
}

interface ComposeFile {
  services: Record<string, ComposeService>;
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
 * A backup is a command, copies with the programs of the MongoDB that is used, changes nothing but
 * its folder, and its restore writes to what was copied. @throws AssertionError
 */
export function assertBackups(): void {
  const { mongo, backup, restore } = composeFile().services;
  for (const one of [backup, restore]) {
    assert.deepEqual([one?.image, one?.profiles], [mongo?.image, ['tools']]);
  }
  const writable = (one?: ComposeService) => one?.volumes?.filter((name) => !name.endsWith(':ro'));
  assert.deepEqual(writable(backup), ['${BACKUP_DIR:-./backups}:/backups']);
  assert.deepEqual(writable(restore), [
    ...['uploads:/uploads', 'secrets-user:/secrets/user', 'secrets-chat:/secrets/chat'],
  ]);
}

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
