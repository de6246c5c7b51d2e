/** oxlint with the rules of `.oxlintrc.json`: its lint findings and type errors. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runPackage } from './repository.mjs';

const isTypeError = ({ code }) => /\(TS\d+\)$/.test(code ?? '');

/** Whether a finding is about what a call returns: `read(name) as Row`. */
function isOfCall({ filename, labels }, folder) {
  const { offset = 0, length = 0 } = labels?.[0]?.span ?? {};
  const source = readFileSync(path.join(folder, filename));
  return source
    .subarray(offset, offset + length)
    .toString()
    .includes(') as ');
}

/**
 * Warnings of this rule about what “the receiver” would not need are no findings. Nor are those
 * about calls: the type of a generic call follows from the assertion or not, depending on which of
 * the linter's threads was first, so the same file has the finding in one run and not in the next.
 */
const isWanted = (one, folder) =>
  one.code !== 'typescript(no-unnecessary-type-assertion)' ||
  (one.message.includes('does not change') && !isOfCall(one, folder));

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
    lint: linesWhere((one) => !isTypeError(one) && isWanted(one, folder)),
    count,
  };
}
