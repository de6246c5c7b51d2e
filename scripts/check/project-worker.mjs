/**
 * Type errors and lint findings of one project. Both use the same TypeScript program, because
 * creating it and computing types are most of the cost of either. Started by projects.mjs.
 */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { dependentsOf, openProgram, typeFindings } from './program.mjs';
import { root } from './repository.mjs';

/** Linting more dependents of changed files would take longer than a developer waits. */
const dependentsLinted = 60;

const nothing = { found: [], notes: [], count: 0 };
const isLinted = (file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file);

/** What to lint: everything, or changed files and those that import what changed ones declare. */
function lintedPaths({ changed, folder, without }, program) {
  if (!changed) return { paths: [folder], notes: [] };
  const isOurs = (file) =>
    (folder === '.' || file.startsWith(`${folder}/`)) &&
    !without.some((other) => file.startsWith(`${other}/`));
  const sources = changed.filter(isLinted);
  const dependents = dependentsOf(sources, program).filter(isOurs);
  const own = sources.filter(isOurs);
  if (dependents.length <= dependentsLinted) return { paths: [...own, ...dependents], notes: [] };
  const note = `${dependents.length} files that import changed ones are not linted`;
  return { paths: own, notes: [note] };
}

async function lintFindings({ paths, notes }, { program, without }) {
  if (paths.length === 0) return { ...nothing, notes };
  const { ESLint } = await import('eslint');
  const parserOptions = { programs: [program], projectService: false };
  const eslint = new ESLint({
    ...{ cwd: root, warnIgnored: false, errorOnUnmatchedPattern: false },
    overrideConfig: [
      { ignores: without.map((folder) => `${folder}/`) },
      { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } },
    ],
  });
  const results = await eslint.lintFiles(paths);
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => {
      const place = `${path.relative(root, filePath)}:${line ?? 1}`;
      return `${place}  ${message.split('\n')[0]} (${ruleId ?? 'parser'})`;
    }),
  );
  return { found, notes, count: results.length };
}

const { config, memory, wanted, folder, without, changed } = workerData;
const builder = openProgram(config, wanted.types && path.join(root, memory));
const types = wanted.types ? { ...nothing, found: typeFindings(builder) } : nothing;
const program = builder.getProgram();
const lint = wanted.lint
  ? await lintFindings(lintedPaths({ changed, folder, without }, program), { program, without })
  : nothing;
parentPort.postMessage({ types, lint });
