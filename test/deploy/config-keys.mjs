/**
 * The settings of every process, asked of the schemas that read them, so that no list of them has
 * to be kept beside the chart and the compose file.
 */
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/setup.mjs';

const kit = path.join(root, 'packages', 'service-kit', 'src');
const services = readdirSync(path.join(root, 'services'));

/** A module with the schema of each process, and those that all of them read. */
const contents = [
  `export { platformConfig as platform } from '@contend/service-kit';`,
  `export { tracingConfig as tracing } from './packages/service-kit/src/tracing/span-sink';`,
  `export { gatewayConfig as gateway } from './gateway/src/config';`,
  ...services.map((name) => `export { config as ${name} } from './services/${name}/src/config';`),
].join('\n');

/** Nobody but the kit itself has use for this schema, so the kit does not export it. */
const tracingSchema = {
  name: 'tracing-schema',
  setup({ onLoad }) {
    onLoad({ filter: /span-sink\.ts$/ }, async ({ path: file }) => ({
      contents: `${await readFile(file, 'utf8')}\nexport { tracingConfig };`,
      loader: 'ts',
    }));
  },
};

async function schemas() {
  // Inside node_modules, where the bundle finds zod by itself.
  const folder = await mkdtemp(path.join(root, 'node_modules', '.config-keys-'));
  try {
    const outfile = path.join(folder, 'schemas.cjs');
    await build({
      ...{ stdin: { contents, resolveDir: root }, outfile, plugins: [tracingSchema] },
      ...{ bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' },
      // Only the schemas of the kit: the rest of it would be bundled for nothing.
      alias: { '@contend/service-kit': path.join(kit, 'config.ts') },
      packages: 'external',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const settingsIn = (...shapes) =>
  Object.entries(Object.assign({}, ...shapes)).map(([name, type]) => ({
    name,
    isRequired: !type.safeParse(undefined).success,
  }));

/**
 * The names of what each process reads from its environment: `{ wager: [{ name, isRequired }] }`.
 * What is required in certain cases alone (SMTP_URL with MAIL=smtp) does not count as required.
 */
export async function settingsOf() {
  const { platform, tracing, gateway, ...own } = await schemas();
  return {
    gateway: settingsIn(gateway.shape, tracing.shape),
    ...Object.fromEntries(
      services.map((name) => [name, settingsIn(platform.shape, tracing.shape, own[name].shape)]),
    ),
  };
}
