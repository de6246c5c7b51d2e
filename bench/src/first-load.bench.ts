import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { bench } from './bench';
import { appScripts, bareScripts, web } from './built-web';

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
  const scripts = await appScripts();
  const screens = scripts.filter(({ isDynamicEntry, facadeModuleId }) =>
    Boolean(isDynamicEntry && facadeModuleId?.includes(`${path.sep}src${path.sep}`)),
  );
  const chunkOf = (module: string) =>
    scripts.find(({ moduleIds }) => moduleIds.includes(path.join(web, 'src', module)));
  const entry = chunkOf('main.tsx');
  const landing = chunkOf('features/landing/screens/landing-screen.tsx');
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
      peer: { name: 'bare page', values: [kilobytes(await bareScripts())] },
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
