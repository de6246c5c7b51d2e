/** The TypeScript projects of the workspace, each analyzed once for both `types` and `lint`. */
import { Worker } from 'node:worker_threads';

/** `folder` without `without` is linted with the program of `config`. */
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

/** The program of all servers and what ESLint adds take up to two gigabytes. */
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

/** A change of these concerns every file. */
const isRule = (file) =>
  /(^|\/)tsconfig\.json$/.test(file) ||
  ['eslint.config.mjs', 'scripts/check/narrowed-rules.mjs'].includes(file);

let analysis;

/**
 * The findings of `kind`, `types` or `lint`. `chosen` are the names of the checks of this run: the
 * work for both is done together when both are among them.
 */
export async function findingsOf(kind, { chosen, changed: files }) {
  const changed = files?.some(isRule) ? undefined : files;
  const wanted = { types: chosen.includes('types'), lint: chosen.includes('lint') };
  analysis ??= Promise.all(projects.map((project) => analyzed({ ...project, wanted, changed })));
  const results = (await analysis).map((result) => result[kind]);
  return {
    found: [...new Set(results.flatMap(({ found }) => found))],
    notes: results.flatMap(({ notes }) => notes),
    count: results.reduce((sum, { count }) => sum + count, 0),
  };
}
