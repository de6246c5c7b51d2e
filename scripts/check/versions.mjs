/**
 * Rules for every manifest: exact versions, one per package, our license, and private unless it
 * declares what is published.
 */
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'versions';

/** A version, also of a package that is installed under another name. */
const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Names and versions; an override may contain those of one package's dependencies. */
const pairsOf = (versions = {}) =>
  Object.entries(versions).flatMap(([name, version]) =>
    typeof version === 'object' ? pairsOf(version) : [[name, version]],
  );

const wantedOf = (manifest) => groups.flatMap((group) => pairsOf(manifest[group]));

/** Private, or with everything that a package in a registry needs. */
const isPublishable = (manifest) =>
  manifest.private === true ||
  ['files', 'exports', 'types', 'repository', 'publishConfig'].every((field) => manifest[field]);

export function manifestFindings(file, manifest) {
  const loose = wantedOf(manifest)
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${file}  ${name}: ${JSON.stringify(version)} is no exact version`);
  const owed = [
    manifest.license === 'MIT' ? null : `${file}  license is not MIT`,
    isPublishable(manifest) ? null : `${file}  is not private`,
    manifest.version ? null : `${file}  has no version`,
    manifest.description ? null : `${file}  has no description`,
  ];
  return [...loose, ...owed.filter(Boolean)];
}

/** Packages that two manifests require in two versions. */
export function splitFindings(manifests) {
  const seen = new Map();
  return manifests.flatMap(([file, manifest]) =>
    wantedOf(manifest).flatMap(([name, version]) => {
      const first = seen.get(name) ?? { file, version };
      seen.set(name, first);
      return first.version === version
        ? []
        : [`${file}  ${name} ${version}, but ${first.version} in ${first.file}`];
    }),
  );
}

/** Manifest and lock file agree, so that `npm ci` installs the intended versions. */
export function lockFindings(manifests, lock) {
  return manifests.flatMap(([file, manifest]) => {
    const locked =
      lock.packages[file === 'package.json' ? '' : file.replace(/\/package\.json$/, '')];
    if (!locked) return [`${file}  is not in package-lock.json`];
    return groups.slice(0, 3).flatMap((group) => {
      const [ours, theirs] = [manifest[group] ?? {}, locked[group] ?? {}];
      return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
        .filter((name) => ours[name] !== theirs[name])
        .map((name) => `${file}  ${name} differs from package-lock.json; run npm install`);
    });
  });
}

export async function run({ note }) {
  const files = await repositoryFiles();
  const manifests = files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => [file, JSON.parse(textOf(file))]);
  const locks = files.filter((file) =>
    /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?)$/.test(
      file,
    ),
  );
  note(`${manifests.length} manifests`);
  if (locks.join() !== 'package-lock.json') return [`lock files: ${locks.join(', ') || 'none'}`];
  return [
    ...manifests.flatMap(([file, manifest]) => manifestFindings(file, manifest)),
    ...splitFindings(manifests),
    ...lockFindings(manifests, JSON.parse(textOf('package-lock.json'))),
  ];
}
