import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface Language {
  code: string;
  name: string;
  isOffered: boolean;
}

const folder = path.join(import.meta.dirname, '..', 'languages');
const languages = JSON.parse(
  readFileSync(path.join(folder, 'languages.json'), 'utf8'),
) as Language[];
const offered = languages.filter(({ isOffered }) => isOffered);

const moduleOf = ({ code }: Language): string => `src/languages/${code}.ts`;

/** The script that chooses the language. */
const chooser = '<script src="/before-paint.js"';

/** The file of a language in a build. */
function chunkOf(bundle: Rolldown.OutputBundle, language: Language): string {
  const chunk = Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleOf(language)));
  if (!chunk) throw new Error(`The build has no script of ${language.name}`);
  return chunk.fileName;
}

/**
 * Names the languages of the page, and the script of each, on the script that chooses one. The
 * build contains those that are offered; the development server has all.
 */
export function languageScripts(): Plugin {
  return {
    name: 'language-scripts',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const language of offered) {
        const id = path.join(import.meta.dirname, '..', moduleOf(language));
        this.emitFile({ type: 'chunk', id, name: language.code });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle && !html.includes(chooser)) throw new Error(`The page has no ${chooser}`);
        const fileOf = (language: Language): string =>
          bundle ? chunkOf(bundle, language) : moduleOf(language);
        const choices = (bundle ? offered : languages).map((one) => ({
          ...{ code: one.code, name: one.name, script: `/${fileOf(one)}` },
        }));
        const text = JSON.stringify(choices).replaceAll('"', '&quot;');
        return html.replace(chooser, `${chooser} data-languages="${text}"`);
      },
    },
  };
}
