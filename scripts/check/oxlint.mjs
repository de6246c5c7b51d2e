/** oxlint with the rules of `eslint.config.mjs` (ADR 47): its lint findings and type errors. */
import { root, runPackage } from './repository.mjs';

const isTypeError = ({ code }) => /\(TS\d+\)$/.test(code ?? '');

/** oxlint also reports assertions that “the receiver” would not need; see narrowed-rules.mjs. */
const isWanted = ({ code, message }) =>
  code !== 'typescript(no-unnecessary-type-assertion)' || message.includes('does not change');

const lineOf = ({ filename, labels, message, code }) => {
  const place = `${filename}:${labels?.[0]?.span.line ?? 1}`;
  return `${place}  ${message.split('\n')[0]} (${code ?? 'parser'})`;
};

/** The linter is a Go program: fewer collections of its garbage for some more memory. */
const collectAt = { GOGC: '400' };

/**
 * Lints files and folders, paths from the root. With `types`, type errors of all TypeScript files
 * among them are returned too; both use one program of TypeScript's native compiler.
 */
export async function oxlintFindings(paths, { types = false } = {}, folder = root) {
  Object.assign(process.env, collectAt);
  const { output, complaints } = await runPackage(
    'oxlint',
    'bin/oxlint',
    [
      ...['--config', 'oxlint.config.mjs', '--disable-nested-config', '--format', 'json'],
      ...['--report-unused-disable-directives-severity', 'error'],
      ...['--no-error-on-unmatched-pattern', '--type-aware', ...(types ? ['--type-check'] : [])],
      ...paths,
    ],
    folder,
  );
  if (!output.startsWith('{')) throw new Error(complaints || output);
  const { diagnostics, number_of_files: count } = JSON.parse(output);
  const linesWhere = (holds) => [...new Set(diagnostics.filter(holds).map(lineOf))];
  return {
    types: linesWhere(isTypeError),
    lint: linesWhere((one) => !isTypeError(one) && isWanted(one)),
    count,
  };
}
