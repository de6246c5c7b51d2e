/** Import cycles, type imports included: none of their modules can be understood alone. */
import { runPackage } from './repository.mjs';

export const name = 'cycles';

const folders = ['packages', 'services', 'gateway', 'local', 'web', 'e2e'];

/** Every cycle below some folders, and the number of modules. */
export async function cyclesIn(...places) {
  const { output, complaints } = await runPackage(
    'dependency-cruiser',
    'bin/dependency-cruise.mjs',
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places],
  );
  if (!output.startsWith('{')) throw new Error(complaints || output);
  const { violations, totalCruised } = JSON.parse(output).summary;
  const found = violations.map(({ from, cycle }) =>
    [from, ...cycle.map((step) => step.name)].join(' → '),
  );
  return { found, modules: totalCruised };
}

export async function run({ note }) {
  const { found, modules } = await cyclesIn(...folders);
  note(`${modules} modules`);
  return found;
}
