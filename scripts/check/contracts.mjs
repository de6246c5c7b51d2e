/**
 * The current contracts and the descriptions generated from them: bundled from source and loaded,
 * so that no build is needed first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../setup.mjs';
import { storedState } from './state.mjs';

async function load() {
  // Inside node_modules, so that the bundle resolves zod.
  const folder = await mkdtemp(path.join(root, 'node_modules', '.contracts-'));
  try {
    const outfile = path.join(folder, 'contracts.cjs');
    await build({
      stdin: {
        contents: `export * from '@contend/contracts';
          export { asyncApiDocument } from './src/docs/asyncapi';
          export { httpContract, openApiDocument } from './src/docs/openapi';
          export { graphDescription } from './src/graphql/description';`,
        resolveDir: path.join(root, 'gateway'),
      },
      ...{ outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' },
      external: ['zod', 'zod-openapi', 'graphql'],
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let loaded;

/** `{ calls, events, refusals, asyncApiDocument, openApiDocument, … }`, loaded once. */
export const contracts = () => (loaded ??= load());

/** `{ asyncapi, http, state }`: the contracts of this release, which releases are compared by. */
export async function described() {
  const { asyncApiDocument, httpContract } = await contracts();
  return { asyncapi: asyncApiDocument(), http: httpContract(), state: await storedState() };
}
