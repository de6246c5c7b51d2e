/**
 * Import zones and cycles, by the table in `.dependency-cruiser.cjs`. Type imports count: modules
 * of a cycle cannot be understood alone.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, runPackage } from './repository.mjs';

export const name = 'imports';

const table = '.dependency-cruiser.cjs';
const folders = [
  ...['packages', 'services', 'gateway', 'local', 'web', 'e2e', 'test', 'bench', 'tools'],
];

function sentence({ from, to, cycle, rule }, rules) {
  if (cycle) return [from, ...cycle.map((step) => step.name)].join(' → ');
  const { comment } = rules.find((one) => one.name === rule.name);
  return `${from}  ${to} ${comment}; the table of import zones is ${table}`;
}

/** The forbidden imports below `places`, paths from `folder`, and the number of modules. */
export async function importsIn(places, folder = root) {
  const { output, complaints } = await runPackage(
    'dependency-cruiser',
    'bin/dependency-cruise.mjs',
    ['--config', path.join(root, table), '--output-type', 'json', ...places],
    folder,
  );
  if (!output.startsWith('{')) throw new Error(complaints || output);
  const { violations, totalCruised, ruleSetUsed } = JSON.parse(output).summary;
  const found = violations.map((one) => sentence(one, ruleSetUsed.forbidden));
  return { found: [...new Set(found)], modules: totalCruised };
}

export async function run({ note }) {
  const present = folders.filter((folder) => existsSync(path.join(root, folder)));
  const { found, modules } = await importsIn(present);
  note(`${modules} modules`);
  return found;
}
