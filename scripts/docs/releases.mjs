/** `docs/releases`: how the stream was described by each release. Nobody edits these. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { streamBreaks } from '../check/stream-breaks.mjs';
import { root } from '../setup.mjs';
import { streamText } from './async-api.mjs';

const folder = path.join('docs', 'releases');
const fileOf = (version) => path.join(folder, `asyncapi-${version}.yaml`);
const partsOf = (version) => version.split('.').map(Number);

/** Less than zero where the first version is the older one. */
export function byAge(one, other) {
  const [left, right] = [partsOf(one), partsOf(other)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing === -1 ? 0 : left[differing] - right[differing];
}

/** The versions that have a description among the files of a folder, the oldest first. */
export const versionsIn = (files) =>
  files.flatMap((file) => /^asyncapi-(\d+\.\d+\.\d+)\.yaml$/.exec(file)?.[1] ?? []).sort(byAge);

/** The newest release: `{ version, file, document }`, or null before the first one. */
export function newestRelease() {
  const at = path.join(root, folder);
  const version = existsSync(at) ? versionsIn(readdirSync(at)).at(-1) : undefined;
  if (!version) return null;
  const file = fileOf(version);
  return { version, file, document: parse(readFileSync(path.join(root, file), 'utf8')) };
}

export const isVersion = (text) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

/**
 * Why a version can not be released after `last`, in sentences, and what it breaks all the same,
 * which only a new first number may: that is how an event goes that nobody reads any more.
 */
export function releaseFindings(version, document, last) {
  const age = last ? byAge(version, last.version) : 1;
  if (age === 0) return { refused: [`${version} is released; nothing is released twice.`] };
  if (age < 0) return { refused: [`${version} is older than ${last.version}, the last release.`] };
  const broken = last ? streamBreaks(last.document, document) : [];
  const isMajor = partsOf(version)[0] > partsOf(last?.version ?? version)[0];
  return isMajor ? { refused: [], broken } : { refused: broken, broken: [] };
}

/** Writes the description that a release goes out with; answers its file. */
export async function writeRelease(version, document) {
  const file = fileOf(version);
  const released = { ...document, info: { ...document.info, version } };
  const remark = `The stream as release ${version} describes it. Nobody edits this file.`;
  // Refuses one that is there, whatever was found before.
  await writeFile(path.join(root, file), await streamText(released, remark), { flag: 'wx' });
  return file;
}
