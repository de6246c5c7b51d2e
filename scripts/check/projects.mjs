/**
 * Type errors and lint findings, each computed once for both checks: by oxlint for the whole
 * repository, and by the incremental compiler and oxlint after a change.
 */
import path from 'node:path';
import { typeErrors } from './compiler.mjs';
import { dependentsOf } from './dependents.mjs';
import { oxlintFindings } from './oxlint.mjs';
import { repositoryFiles, root } from './repository.mjs';

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
  /^(eslint|oxlint)\.config\.mjs$/.test(file) ||
  /^scripts\/check\/(narrowed-rules|oxlint(-plugin)?)\.mjs$/.test(file);

/** Changed files, and those that import what they export. */
async function lintedAfter(changed) {
  const sources = (await repositoryFiles()).filter((file) => /\.tsx?$/.test(file));
  const absolute = (file) => path.join(root, file);
  const found = dependentsOf(changed.map(absolute), sources.map(absolute));
  if (found.length <= dependentsLinted) return { paths: [...changed, ...found], notes: [] };
  const note = `${found.length} files that import changed ones are not linted`;
  return { paths: changed, notes: [note] };
}

/** Types by the incremental compiler; lint of changed files and those that import them. */
async function incrementally({ wanted, changed }) {
  const linting = async () => {
    const sources = wanted.lint ? (changed ?? []).filter(isLinted) : [];
    if (sources.length === 0) return { lint: [], notes: [], count: 0 };
    const { paths, notes } = await lintedAfter(sources);
    return { ...(await oxlintFindings(paths)), notes };
  };
  const checking = wanted.types ? projects.map((project) => typeErrors(...project)) : [];
  const [linted, ...found] = await Promise.all([linting(), ...checking]);
  return { ...linted, types: [...new Set(found.flat())] };
}

function analysisOf(wanted, changed) {
  if (changed || !wanted.lint) return incrementally({ wanted, changed });
  return oxlintFindings(['.'], { types: wanted.types });
}

let analysis;

/**
 * The findings of `kind`, `types` or `lint`. `chosen` are the names of the checks of this run: the
 * work for both is done together when both are among them.
 */
export async function findingsOf(kind, { chosen, changed: files }) {
  const changed = files?.some(concernsAll) ? undefined : files;
  const wanted = { types: chosen.includes('types'), lint: chosen.includes('lint') };
  analysis ??= analysisOf(wanted, changed);
  const { [kind]: found, notes = [], count = 0 } = await analysis;
  return { found, notes: kind === 'lint' ? notes : [], count };
}
