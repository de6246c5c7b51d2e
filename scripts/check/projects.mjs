/**
 * Type errors and lint findings, each computed once for both checks: by oxlint for the whole
 * repository, and by the incremental TypeScript compiler after a change or for types alone.
 */
import { Worker } from 'node:worker_threads';
import { oxlintFindings } from './oxlint.mjs';

/** `folder` without `without` is what the program of `config` is for. */
const projects = [
  {
    ...{ config: 'tsconfig.json', folder: '.', without: ['web'] },
    memory: 'node_modules/.cache/check/servers.tsbuildinfo',
  },
  {
    ...{ config: 'web/tsconfig.json', folder: 'web', without: [] },
    memory: 'node_modules/.cache/check/web.tsbuildinfo',
  },
];

/** The program of all servers takes up to two gigabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 4096 };

function analyzed(project) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./project-worker.mjs', import.meta.url), {
      ...{ workerData: project, resourceLimits },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`${project.config}: ended with ${code}`)));
  });
}

const isLinted = (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);

/** A change of these concerns every file, or so many that the whole takes less time. */
const concernsAll = (file) =>
  /^packages\/(contracts|service-kit)\/src\//.test(file) ||
  /(^|\/)tsconfig\.json$/.test(file) ||
  /^(eslint|oxlint)\.config\.mjs$/.test(file) ||
  /^scripts\/check\/(narrowed-rules|oxlint(-plugin)?)\.mjs$/.test(file);

/** Types by the incremental compiler; lint of changed files and those that import them. */
async function incrementally({ wanted, changed }) {
  const sources = changed?.filter(isLinted);
  const results = await Promise.all(
    projects.map((project) => analyzed({ ...project, changed: wanted.lint && sources })),
  );
  const paths = [...(sources ?? []), ...results.flatMap((result) => result.paths)];
  const lint = paths.length > 0 ? await oxlintFindings(paths) : { lint: [], count: 0 };
  return {
    ...lint,
    types: [...new Set(results.flatMap(({ found }) => found))],
    notes: results.flatMap(({ notes }) => notes),
  };
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
