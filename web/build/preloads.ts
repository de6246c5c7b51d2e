import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstScreens, isFrameless } from './first-screens.ts';

const source = path.join(import.meta.dirname, '..', 'src');

const moduleAt = (name: string): string => path.join(source, `${name}.tsx`);

/** A chunk, all that it imports, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.viteMetadata?.importedCss.forEach((name) => files.add(name));
    chunk.imports.forEach((name) => add(byFile.get(name)));
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(moduleAt(module)));
    if (!chunk) throw new Error(`No chunk has ${module}: is it in web/build/first-screens.ts?`);
    add(chunk);
  }
  return [...files].sort();
}

/**
 * Writes the files that the first screen of each address needs beside those of the page, for the
 * gateway: without it each chunk would be requested once the one that imports it has run.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const frame = ['app/routes/framed-routes'];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // Benchmarks build other entries with these settings.
      if (!chunks.some(({ moduleIds }) => moduleIds.includes(moduleAt('main')))) return;
      const inPage = new Set(filesOf(bundle, ['main']));
      const lists = Object.entries(firstScreens).map(([address, screen]) => {
        const modules = [...(isFrameless(screen) ? [] : frame), `features/${screen}`];
        return [address, filesOf(bundle, modules).filter((file) => !inPage.has(file))];
      });
      const text = JSON.stringify(Object.fromEntries(lists), null, 1);
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: text });
    },
  },
});
