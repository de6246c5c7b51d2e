import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from './build/chunks.ts';
import { languageScripts } from './build/languages.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { preloads } from './build/preloads.ts';

/** The address of a running platform for `vite` in development. */
const platform = process.env.CONTEND_URL ?? 'http://localhost:3000';

/**
 * Preloads both fonts with the page rather than after the stylesheet, so that text does not reflow.
 */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /(geist-latin-wght-normal|saira-numbers).*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** zod's modules that describe schemas as JSON Schema. Documents need them, the app does not. */
const forDocuments = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Replaces those modules by functions that do nothing: every schema refers to them, so that they
 * would be loaded with the first page. `schema.toJSONSchema` is undefined in the app.
 */
function leaveOutJsonSchemas(): Plugin {
  return {
    name: 'leave-out-json-schemas',
    apply: 'build',
    async load(id) {
      if (!forDocuments.test(id)) return null;
      const names = Object.keys((await import(pathToFileURL(id).href)) as object);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}

/** Writes compressed copies of large files, so that the gateway compresses nothing. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const file = path.join(dir, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Serves the script that checks a proof of liabilities, which the page of the proof links. */
function proofScript(): Plugin {
  const fileName = 'check-proof.mjs';
  const source = readFileSync(
    path.join(import.meta.dirname, '..', 'tools', 'check-proof', fileName),
  );
  return {
    name: 'proof-script',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${fileName}`, (_request, response) => response.end(source));
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

const page = (name: string): string => path.join(import.meta.dirname, `${name}.html`);

const plugins = [react(), leaveOutJsonSchemas(), leanContracts(), preloadFonts(), precompress()];

/** Pages without the app, each built after it by the mode of its name, into the same folder. */
const otherPages = ['embed', 'api-docs'];

/**
 * The app; with the mode `embed`, the page that other sites frame, which has no session, no routes
 * and no chunk of the app; with the mode `api-docs`, the reference of the API.
 */
export default defineConfig(({ mode }) => ({
  plugins: otherPages.includes(mode)
    ? plugins
    : [...plugins, languageScripts(), proofScript(), preloads()],
  build: {
    emptyOutDir: !otherPages.includes(mode),
    copyPublicDir: !otherPages.includes(mode),
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: page(otherPages.includes(mode) ? mode : 'index'),
      ...(!otherPages.includes(mode) && { output: { codeSplitting } }),
    },
    target: 'es2022',
    // The content security policy allows no data: fonts or images.
    assetsInlineLimit: 0,
    // The gateway preloads all chunks of the first screen.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One chunk has what every screen needs; the reference of the API is a library of 1.6 MB.
    chunkSizeWarningLimit: mode === 'api-docs' ? 2000 : 700,
  },
  server: {
    proxy: {
      '/api': platform,
      '/graphql': platform,
      '/uploads': platform,
      '/socket.io': { target: platform, ws: true },
    },
  },
}));
