import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { bench } from './bench';

const web = path.resolve('web');

/** The baseline of any app with these libraries: one page, one query, one request. */
const barePage = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import axios from 'axios';

const queryFn = () => axios.get('/api/games').then(({ data }) => data);
const Page = () => h('pre', null, JSON.stringify(useQuery({ queryKey: ['games'], queryFn }).data));
const router = createBrowserRouter([{ path: '/', element: h(Page) }]);
const page = h(RouterProvider, { router });
createRoot(document.getElementById('root')).render(
  h(QueryClientProvider, { client: new QueryClient() }, page),
);`;
const bareId = 'virtual:bare-page';

/** Builds with the settings of the web app and returns its scripts. */
async function scriptsOf(entry?: string): Promise<Rolldown.OutputChunk[]> {
  const { build } = await import('vite');
  const built = await build({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === bareId ? `\0${bareId}` : null),
        load: (id) => (id === `\0${bareId}` ? barePage : null),
      },
    ],
    build: { write: false, reportCompressedSize: false, rolldownOptions: { input: entry } },
  });
  const [one] = [built].flat();
  if (!one || !('output' in one)) throw new Error('Nothing was built.');
  return one.output.filter((file) => file.type === 'chunk');
}

const kilobytes = (scripts: { code: string }[]): number =>
  scripts.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;

/** A script and all its static imports. */
function withImports(scripts: Rolldown.OutputChunk[], begin: Rolldown.OutputChunk[]) {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (script: Rolldown.OutputChunk | undefined): void => {
    if (!script || loaded.has(script)) return;
    loaded.add(script);
    script.imports.forEach((name) => load(byName.get(name)));
  };
  begin.forEach(load);
  return [...loaded];
}

/** The JavaScript that a first visit downloads, and what each screen adds. */
export const firstLoad = bench('first-load', async ({ note }) => {
  const scripts = await scriptsOf();
  const screens = scripts.filter(({ isDynamicEntry, facadeModuleId }) =>
    Boolean(isDynamicEntry && facadeModuleId?.includes(`${path.sep}src${path.sep}`)),
  );
  const landing = screens.find(({ facadeModuleId }) => facadeModuleId?.includes('landing-screen'));
  // Embedded tournaments are a page of their own.
  const entry = scripts.find(({ isEntry, name }) => isEntry && name === 'index');
  if (!entry || !landing) throw new Error('The web app has no entry or no landing screen.');
  const first = withImports(scripts, [entry, landing]);
  for (const script of first) note(`${script.fileName}: ${kilobytes([script]).toFixed(1)} KB`);
  // Loaded by the page itself, before the modules.
  const beforePaint = { code: readFileSync(path.join(web, 'public', 'before-paint.js'), 'utf8') };
  const sizes = screens.map((screen) => kilobytes([screen]));
  return [
    {
      what: 'first load, JavaScript of the landing page, gzip',
      unit: 'KB',
      ours: [kilobytes([...first, beforePaint])],
      peer: { name: 'bare page', values: [kilobytes(await scriptsOf(bareId))] },
      limit: { atMost: 1.4 },
    },
    {
      what: `largest chunk of ${screens.length} screens, gzip`,
      unit: 'KB',
      ours: [Math.max(...sizes)],
      peer: null,
      limit: { atMost: 40 },
    },
  ];
});
