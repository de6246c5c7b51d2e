/**
 * The rules of `.oxlintrc.json` and type errors: by oxlint for the whole repository, with one
 * program of the compiler for both, and by the incremental compiler and oxlint after a change
 * (ADR 91).
 */
import { typeErrors } from './compiler.mjs';
import { dependentsOf } from './dependents.mjs';
import { oxlintFindings } from './oxlint.mjs';

export const name = 'lint';

/** Each project with the file of its incremental state. */
const projects = [
  ['tsconfig.json', 'node_modules/.cache/check/servers.tsbuildinfo'],
  ['web/tsconfig.json', 'node_modules/.cache/check/web.tsbuildinfo'],
];

/** Linting more dependents of changed files would take longer than a developer waits. */
const dependentsLinted = 60;

const isLinted = (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);

/** A change of these concerns every file, or so many that the whole takes less time. */
const concernsAll = (file) =>
  /^packages\/(contracts|service-kit)\/src\//.test(file) ||
  /(^|\/)tsconfig\.json$/.test(file) ||
  /^(\.oxlintrc\.json|scripts\/check\/(house-rules|file-rules|import-zones|oxlint)\.mjs)$/.test(
    file,
  );

/** Changed files, and those that import them. */
async function lintedAfter(changed) {
  const found = await dependentsOf(changed);
  if (found.length <= dependentsLinted) return { paths: [...changed, ...found], notes: [] };
  const note = `${found.length} files that import changed ones are not linted`;
  return { paths: changed, notes: [note] };
}

async function lintAfter(changed) {
  if (changed.length === 0) return { lint: [], count: 0, notes: [] };
  const { paths, notes } = await lintedAfter(changed);
  return { ...(await oxlintFindings(paths)), notes };
}

export async function run({ note, changed }) {
  if (!changed || changed.some(concernsAll)) {
    const { lint, types, count } = await oxlintFindings(['.']);
    note(`${count} files`);
    return [...types, ...lint];
  }
  const [{ lint, count, notes }, ...types] = await Promise.all([
    lintAfter(changed.filter(isLinted)),
    ...projects.map((project) => typeErrors(...project)),
  ]);
  [`${count} files`, ...notes].forEach(note);
  return [...new Set(types.flat()), ...lint];
}
