import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

export const web = path.resolve('web');

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

export const appScripts = (): Promise<Rolldown.OutputChunk[]> => scriptsOf();
export const bareScripts = (): Promise<Rolldown.OutputChunk[]> => scriptsOf(bareId);

/** Writes the bare page as a site that a gateway serves. */
export async function writeBareSite(root: string): Promise<void> {
  const scripts = await bareScripts();
  await mkdir(path.join(root, 'assets'), { recursive: true });
  for (const { fileName, code } of scripts) {
    await writeFile(path.join(root, fileName), code);
    await writeFile(path.join(root, `${fileName}.br`), brotliCompressSync(code));
  }
  const tags = scripts.map(({ fileName, isEntry }) =>
    isEntry
      ? `<script type="module" src="/${fileName}"></script>`
      : `<link rel="modulepreload" href="/${fileName}" />`,
  );
  const head = `<meta charset="utf-8" /><title>Bare</title>${tags.join('')}`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div>`;
  await writeFile(path.join(root, 'index.html'), html);
  await writeFile(path.join(root, 'embed.html'), html);
}
