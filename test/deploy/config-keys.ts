import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serviceNames, services } from '@contend/contracts';
import { checkout } from '@contend/local';
import { build, type Plugin } from 'esbuild';
import type { z } from 'zod';

/** A setting that a process reads from its environment. */
export interface Setting {
  name: string;
  /** Required at startup. Settings that are required conditionally do not count. */
  isRequired: boolean;
}

type Schemas = Record<string, z.ZodObject>;

/** A module with the schema of each process and the shared schemas. */
const contents = [
  `export { platformConfig as platform } from '@contend/service-kit';`,
  `export { tracingConfig as tracing } from './packages/service-kit/src/tracing/span-sink';`,
  `export { gatewayConfig as gateway } from './gateway/src/config';`,
  ...serviceNames.map(
    (name) => `export { config as ${name} } from './services/${name}/src/config';`,
  ),
].join('\n');

/** The kit does not export this schema, because it has no other use. */
const tracingSchema: Plugin = {
  name: 'tracing-schema',
  setup({ onLoad }) {
    onLoad({ filter: /span-sink\.ts$/ }, async ({ path: file }) => ({
      contents: `${await readFile(file, 'utf8')}\nexport { tracingConfig };`,
      loader: 'ts',
    }));
  },
};

/** Our packages are TypeScript, so they are bundled; those of the registry are loaded as is. */
const registryPackages: Plugin = {
  name: 'registry-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@contend/') ? null : { path: name, external: true },
    );
  },
};

async function schemas(): Promise<Schemas> {
  // Inside node_modules, so that the bundle resolves zod.
  const folder = await mkdtemp(path.join(checkout, 'node_modules', '.config-keys-'));
  try {
    const outfile = path.join(folder, 'schemas.cjs');
    await build({
      ...{
        stdin: { contents, resolveDir: checkout },
        outfile,
        plugins: [tracingSchema, registryPackages],
      },
      ...{ bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' },
      // Only the kit's schemas; the rest would be bundled needlessly.
      alias: { '@contend/service-kit': path.join(checkout, 'packages/service-kit/src/config.ts') },
    });
    return createRequire(outfile)(outfile) as Schemas;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No deployment sets these: two are refused outside test runs, the image sets the other. */
const ofTestRuns = ['PASSWORD_COST', 'OUTBOUND_TEST_ORIGIN', 'NODE_ENV'];

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
 * The settings of each process by its name, gateway and services, read from the schemas, so no list
 * has to be maintained beside the chart and the compose file.
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
