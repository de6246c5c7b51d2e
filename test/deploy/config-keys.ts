import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serviceNames, services } from '@contend/contracts';
import { checkout } from '@contend/local';
import { build, type Plugin } from 'esbuild';
import type { z } from 'zod';

/** What a process reads from its environment. */
export interface Setting {
  name: string;
  /** It does not start without. What is needed in certain cases alone does not count. */
  isRequired: boolean;
}

type Schemas = Record<string, z.ZodObject>;

/** A module with the schema of each process, and those that all of them read. */
const contents = [
  `export { platformConfig as platform } from '@contend/service-kit';`,
  `export { tracingConfig as tracing } from './packages/service-kit/src/tracing/span-sink';`,
  `export { gatewayConfig as gateway } from './gateway/src/config';`,
  ...serviceNames.map(
    (name) => `export { config as ${name} } from './services/${name}/src/config';`,
  ),
].join('\n');

/** Nobody but the kit itself has use for this schema, so the kit does not export it. */
const tracingSchema: Plugin = {
  name: 'tracing-schema',
  setup({ onLoad }) {
    onLoad({ filter: /span-sink\.ts$/ }, async ({ path: file }) => ({
      contents: `${await readFile(file, 'utf8')}\nexport { tracingConfig };`,
      loader: 'ts',
    }));
  },
};

async function schemas(): Promise<Schemas> {
  // Inside node_modules, where the bundle finds zod by itself.
  const folder = await mkdtemp(path.join(checkout, 'node_modules', '.config-keys-'));
  try {
    const outfile = path.join(folder, 'schemas.cjs');
    await build({
      ...{ stdin: { contents, resolveDir: checkout }, outfile, plugins: [tracingSchema] },
      ...{ bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' },
      // Only the schemas of the kit: the rest of it would be bundled for nothing.
      alias: { '@contend/service-kit': path.join(checkout, 'packages/service-kit/src/config.ts') },
      packages: 'external',
    });
    return createRequire(outfile)(outfile) as Schemas;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No deployment sets these: the one is refused outside test runs, the other is the image's. */
const ofTestRuns = ['PASSWORD_COST', 'NODE_ENV'];

const settingsIn = (...parts: (z.ZodObject | undefined)[]): Setting[] => {
  const shape: z.ZodObject['shape'] = Object.assign({}, ...parts.map((part) => part?.shape));
  return Object.entries(shape)
    .filter(([name]) => !ofTestRuns.includes(name))
    .map(([name, type]) => ({
      name,
      isRequired: !(type as z.ZodType).safeParse(undefined).success,
    }));
};

/**
 * The settings of each process by its name, gateway and services, asked of the schemas that read
 * them: no list of them has to be kept beside the chart and the compose file.
 */
export async function settingsOf(): Promise<Record<string, Setting[]>> {
  const { platform, tracing, gateway, ...own } = await schemas();
  return {
    gateway: settingsIn(gateway, tracing),
    ...Object.fromEntries(
      serviceNames.map((name) => {
        const { storesState } = services[name];
        const shared = storesState ? platform : platform?.omit({ MONGO_URL: true });
        return [name, settingsIn(shared, tracing, own[name])];
      }),
    ),
  };
}
