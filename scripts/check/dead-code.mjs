/** Unused files, exports and dependencies; and packages used without being a dependency. */
import { root, runPackage } from './repository.mjs';

export const name = 'dead-code';

/** The wording of each kind of knip's issues. */
const meanings = {
  files: 'is used by nothing',
  dependencies: 'is in the manifest and not used',
  devDependencies: 'is in the manifest and not used',
  optionalPeerDependencies: 'is an optional peer and used without being in the manifest',
  unlisted: 'is used and not in the manifest',
  binaries: 'is run and in no manifest',
  unresolved: 'leads nowhere',
  exports: 'is exported and used nowhere else',
  nsExports: 'is exported and used nowhere else',
  types: 'is exported and used nowhere else',
  nsTypes: 'is exported and used nowhere else',
  enumMembers: 'is never used',
  duplicates: 'is exported twice',
};

const lineOf = (file, kind, issue) => {
  if (kind === 'files') return `${file}  ${meanings.files}`;
  const named = Array.isArray(issue) ? issue.map((one) => one.name).join(' = ') : issue.name;
  const line = Array.isArray(issue) ? issue[0].line : issue.line;
  return `${file}${line ? `:${line}` : ''}  ${named} ${meanings[kind] ?? `(${kind})`}`;
};

/** knip's JSON report as findings. */
const deadFindings = ({ issues }) =>
  issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) && kind !== 'owners'
        ? found.map((issue) => lineOf(file, kind, issue))
        : [],
    ),
  );

/** Unused code below a folder with a knip configuration. */
export async function deadCodeIn(folder) {
  const { output, complaints } = await runPackage('knip', 'bin/knip.js', [
    ...['--directory', folder, '--reporter', 'json', '--no-progress', '--no-config-hints'],
  ]);
  if (!output.trimStart().startsWith('{')) throw new Error(complaints || output);
  return deadFindings(JSON.parse(output));
}

export const run = () => deadCodeIn(root);
