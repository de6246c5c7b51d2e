/**
 * Folders of the web app (ADR 136): a call has its hooks in one file, in `src/api` or in the calls
 * of a feature; a feature has few such files; no folder is a long list. And every command is made
 * by the one hook that makes a double click one request, and every invalidation by the one function
 * after which no earlier reply stays (ADR 140).
 */
import path from 'node:path';
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'web';

const source = /^web\/src\/(?!embed\/).*(?<!\.test)\.tsx?$/;
/** The shared calls, or those of a feature. */
const apiFile = /^web\/src\/(api\/[^/]+|features\/[^/]+\/api(\/[^/]+)?)\.ts$/;
const listedFolder = /^web\/src\/(app|lib|components|features)(\/|$)/;
const mostFiles = 24;
const mostApiFiles = 8;

const hook = /\b(?:useRead|useReadPages|useCommand|useDryRun)\(\s*([a-z]\w+)\s*[,)]/g;

/** The calls that a source has hooks of, once each. */
export const hookedIn = (text) => new Set([...text.matchAll(hook)].map(([, call]) => call));

/** `sources` are texts by path. */
export function hookFindings(sources) {
  const filesOf = new Map();
  const found = [];
  for (const [file, text] of Object.entries(sources)) {
    if (file.startsWith('web/src/lib/http/')) continue;
    const calls = [...hookedIn(text)];
    if (calls.length > 0 && !apiFile.test(file)) {
      found.push(
        `${file}  uses ${calls.join(', ')} by itself; its hook is in web/src/api, or api.ts`,
      );
    }
    for (const call of calls) filesOf.set(call, [...(filesOf.get(call) ?? []), file]);
  }
  const twice = [...filesOf].filter(([, files]) => files.length > 1);
  return [...found, ...twice.map(([call, files]) => `${files.join(', ')}  have hooks of ${call}`)];
}

/** What is used in one place alone, and what is used instead. */
const replaced = [
  { use: /\buseMutation\(/, instead: 'useCommand, or useOnce', allowed: /^web\/src\/lib\// },
  {
    use: /\.invalidateQueries\(/,
    instead: 'invalidate of lib/http/invalidate',
    allowed: /^web\/src\/lib\/http\/invalidate\.ts$/,
  },
];

/** Commands and invalidations that bypass the shared ones. `sources` are texts by path. */
export const bypassFindings = (sources) =>
  Object.entries(sources).flatMap(([file, text]) =>
    replaced
      .filter(({ use, allowed }) => use.test(text) && !allowed.test(file))
      .map(({ use, instead }) => `${file}  has ${text.match(use)[0]}…): use ${instead}`),
  );

/** Folders that are long lists, by the paths of all files. */
export function folderFindings(files) {
  const counts = new Map();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    if (listedFolder.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = /^web\/src\/features\/[^/]+\/api$/.test(folder) ? mostApiFiles : mostFiles;
    return count > most ? [`${folder}  has ${count} files (at most ${most}): group them`] : [];
  });
}

export async function run() {
  const files = await repositoryFiles();
  const sources = files.filter((file) => source.test(file));
  const texts = Object.fromEntries(sources.map((file) => [file, textOf(file)]));
  return [...hookFindings(texts), ...bypassFindings(texts), ...folderFindings(files)];
}

export const concerns = (file) => file.startsWith('web/src/');
