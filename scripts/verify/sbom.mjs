/** The part `sbom`: the production packages with their licenses, as CycloneDX in `.data/sbom.json`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Licenses of packages that are part of the images or of the web app. */
const allowed = [
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'BSL-1.0'],
  // Fonts.
  'OFL-1.1',
];
/** Packages with another license, or without its name in package.json, and why they may be used. */
const exceptions = [
  // libvips, a shared library that sharp loads and that is not changed: LGPL-3.0-or-later.
  /^@img\/sharp-/,
  // MIT, in the field that was used before `license`.
  /^(busboy|streamsearch)$/,
];

const licensesOf = ({ licenses = [] }) =>
  licenses.flatMap(({ license, expression }) =>
    (expression ?? license?.id ?? license?.name ?? '').split(' AND '),
  );

/** Packages whose licenses are not allowed, with these. */
export const licenseFindings = ({ components }) =>
  components.flatMap((one) => {
    const { name } = one;
    const licenses = licensesOf(one);
    const isAllowed = licenses.length > 0 && licenses.every((each) => allowed.includes(each));
    if (isAllowed || exceptions.some((exception) => exception.test(name))) return [];
    return [`${name} ${one.version}: ${licenses.join(', ') || 'no license'}`];
  });

/** @throws Error with the packages whose licenses are not allowed. */
export async function writeSbom() {
  const text = execFileSync(npm, args, { cwd: root, maxBuffer: 2 ** 28 });
  const file = path.join(root, '.data', 'sbom.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const bom = JSON.parse(text);
  const found = licenseFindings(bom);
  if (found.length > 0) throw new Error(`licenses: ${found.join('; ')}`);
  console.log(`${bom.components.length} packages in ${path.relative(root, file)}`);
}
