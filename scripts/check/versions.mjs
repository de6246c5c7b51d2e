/**
 * Rules for every manifest that npm does not have: exact versions, one per package, our license,
 * and private unless it declares what is published.
 */
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'versions';

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
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
    .map(([name, version]) => `${name}: ${JSON.stringify(version)} is no exact version`);
  const owed = [
    manifest.license === 'MIT' ? null : 'license is not MIT',
    isPublishable(manifest) ? null : 'is not private',
    manifest.version ? null : 'has no version',
    manifest.description ? null : 'has no description',
  ];
  return [...loose, ...owed.filter(Boolean)].map((finding) => `${file}  ${finding}`);
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

export async function run({ note }) {
  const manifests = (await repositoryFiles())
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .map((file) => [file, JSON.parse(textOf(file))]);
  note(`${manifests.length} manifests`);
  return [
    ...manifests.flatMap(([file, manifest]) => manifestFindings(file, manifest)),
    ...splitFindings(manifests),
  ];
}
