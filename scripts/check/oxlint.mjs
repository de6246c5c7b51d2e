/** oxlint with the rules of `.oxlintrc.json`: its lint findings and type errors. */
import { root, runPackage } from './repository.mjs';

const isTypeError = ({ code }) => /\(TS\d+\)$/.test(code ?? '');

/** Warnings of this rule about what “the receiver” would not need are no findings. */
const isWanted = ({ code, message }) =>
  code !== 'typescript(no-unnecessary-type-assertion)' || message.includes('does not change');

const lineOf = ({ filename, labels, message, code }) => {
  const place = `${filename}:${labels?.[0]?.span.line ?? 1}`;
  return `${place}  ${message.split('\n')[0]} (${code ?? 'parser'})`;
};

/** The compiler in oxlint is a Go program: fewer collections of its garbage for some more memory. */
const collectAt = { GOGC: '400' };

/** Lints files and folders, paths from the root. Type errors are those of the files among them. */
export async function oxlintFindings(paths, folder = root) {
  Object.assign(process.env, collectAt);
  const { output, complaints } = await runPackage(
    'oxlint',
    'bin/oxlint',
    ['--disable-nested-config', '--format', 'json', '--no-error-on-unmatched-pattern', ...paths],
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
