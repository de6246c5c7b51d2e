/**
 * `docs/releases`: the contracts of each release, in three files: its events (AsyncAPI), its calls
 * (OpenAPI, internal ones included) and its state in the store. These files are never edited.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { httpBreaks } from '../check/http-breaks.mjs';
import { stateBreaks } from '../check/state.mjs';
import { streamBreaks } from '../check/stream-breaks.mjs';
import { root } from '../setup.mjs';
import { yamlText } from './async-api.mjs';

const folder = path.join('docs', 'releases');
const kinds = ['asyncapi', 'http', 'state'];
const fileOf = (kind, version) => path.join(folder, `${kind}-${version}.yaml`);
const partsOf = (version) => version.split('.').map(Number);

/** Less than zero when the first version is the older one. */
export function byAge(one, other) {
  const [left, right] = [partsOf(one), partsOf(other)];
  const differing = left.findIndex((part, index) => part !== right[index]);
  return differing === -1 ? 0 : left[differing] - right[differing];
}

/** The versions with a description among the files of a folder, the oldest first. */
export const versionsIn = (files) =>
  files.flatMap((file) => /^asyncapi-(\d+\.\d+\.\d+)\.yaml$/.exec(file)?.[1] ?? []).sort(byAge);

function read(file) {
  const at = path.join(root, file);
  return existsSync(at) ? parse(readFileSync(at, 'utf8')) : null;
}

/**
 * The newest release, or null before the first one: `{ version, asyncapi, http, state, accepted }`,
 * with null for descriptions that it lacks; `accepted` are the breaks allowed against it.
 */
export function newestRelease() {
  const at = path.join(root, folder);
  const version = existsSync(at) ? versionsIn(readdirSync(at)).at(-1) : undefined;
  if (!version) return null;
  const documents = kinds.map((kind) => [kind, read(fileOf(kind, version))]);
  const accepted = read(fileOf('accepted-breaks', version)) ?? [];
  return { version, ...Object.fromEntries(documents), accepted };
}

/** The breaks of this release against another, by the kind of description. */
const comparisons = {
  asyncapi: (last, now) => streamBreaks(last.asyncapi, now.asyncapi),
  http: (last, now) => httpBreaks(last.http, now.http, last.version),
  state: (last, now) => stateBreaks(last.state, now.state, last.version),
};

/**
 * Breaks of a release that are not accepted, and accepted ones of that kind that do not exist.
 *
 * @param last As returned by `newestRelease`. @param now `{ asyncapi, http, state }` of today.
 */
export function breaksSince(last, now, kind) {
  const found = last[kind] ? comparisons[kind](last, now) : [];
  const accepted = last.accepted.filter((one) => (one.kind ?? 'asyncapi') === kind);
  const known = new Set(accepted.map((one) => one.breaks));
  const stale = accepted.filter((one) => !found.includes(one.breaks));
  const file = fileOf('accepted-breaks', last.version);
  return [
    ...found.filter((one) => !known.has(one)),
    ...accepted.filter((one) => !one.reason).map((one) => `${file}  no reason: ${one.breaks}`),
    ...stale.map((one) => `${file}  accepts what breaks nothing; delete it: ${one.breaks}`),
  ];
}

export const isVersion = (text) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

/**
 * Why a version can not be released after `last`, in sentences, and its accepted breaks, which
 * require a new major version: that is how an unused call or event is removed.
 */
export function releaseFindings(version, now, last) {
  const age = last ? byAge(version, last.version) : 1;
  if (age === 0) return { refused: [`${version} is released; nothing is released twice.`] };
  if (age < 0) return { refused: [`${version} is older than ${last.version}, the last release.`] };
  const broken = last ? kinds.flatMap((kind) => breaksSince(last, now, kind)) : [];
  const isMajor = partsOf(version)[0] > partsOf(last?.version ?? version)[0];
  return isMajor ? { refused: [], broken } : { refused: broken, broken: [] };
}

/** Refusals by their codes alone: sentences and the shared shape are not promised. */
function compact(http) {
  const { paths, ...rest } = JSON.parse(JSON.stringify(http));
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!response['x-codes']) continue;
      operation.responses[status] = { description: 'Refused.', 'x-codes': response['x-codes'] };
    }
  }
  return { ...rest, paths };
}

const titles = { asyncapi: 'The event stream', http: 'Every call', state: 'What is stored' };

/** Writes the descriptions of a release. Returns their files. */
export async function writeRelease(version, now) {
  const described = { ...now, http: compact(now.http) };
  const files = kinds.map((kind) => fileOf(kind, version));
  for (const [index, kind] of kinds.entries()) {
    const document = described[kind];
    const info = document.info && { info: { ...document.info, version } };
    const remark = `${titles[kind]} as of release ${version}. Nobody edits this file.`;
    const text = await yamlText({ ...document, ...info }, remark);
    // Refuses an existing release, regardless of the findings.
    await writeFile(path.join(root, files[index]), text, { flag: 'wx' });
  }
  return files;
}
