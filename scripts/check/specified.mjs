/**
 * Every call of the product specification exists, with its method and path. `specified-calls.json`
 * is the specification's own list; parameters may have other names.
 */
import { readFile } from 'node:fs/promises';
import { contracts } from './contracts.mjs';

export const name = 'specified';

/** Calls that do not exist yet. One that does is to be taken off this list. */
const notYet = [];

const shapeOf = ({ method, path }) =>
  `${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

/**
 * `specified` are `{ method, path }` of the specification, `calls` those of the contracts by name.
 * Internal calls are not reachable by clients, so they do not count.
 */
export function specifiedFindings(specified, calls, missing = []) {
  const open = Object.values(calls).filter(({ access }) => access !== 'service');
  const declared = new Set(open.map(shapeOf));
  const names = specified.map(({ method, path }) => `${method} ${path}`);
  const strangers = missing.filter((one) => !names.includes(one));
  return [
    ...strangers.map((one) => `${one}  is listed as missing, and not in the specification`),
    ...specified.flatMap((call, nth) => {
      const isListed = missing.includes(names[nth]);
      if (declared.has(shapeOf(call)) !== isListed) return [];
      return isListed
        ? [`${names[nth]}  exists; take it off the list in scripts/check/specified.mjs`]
        : [`${names[nth]}  is in the specification and in no contract`];
    }),
  ];
}

export async function run({ note }) {
  const list = await readFile(new URL('./specified-calls.json', import.meta.url), 'utf8');
  const specified = JSON.parse(list);
  const { calls } = await contracts();
  note(`${specified.length - notYet.length} of ${specified.length} calls`);
  if (notYet.length > 0) note(`missing: ${notYet.join(', ')}`);
  return specifiedFindings(specified, calls, notYet);
}
