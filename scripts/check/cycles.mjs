/** Modules that import each other in a circle, types included: such files cannot be read one by one. */
import { runPackage } from './repository.mjs';

export const name = 'cycles';

const folders = ['packages', 'services', 'gateway', 'local', 'web', 'e2e'];

export async function run({ note }) {
  const { output, complaints } = await runPackage(
    'dependency-cruiser',
    'bin/dependency-cruise.mjs',
    [...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]],
  );
  if (!output.startsWith('{')) throw new Error(complaints || output);
  const { summary } = JSON.parse(output);
  note(`${summary.totalCruised} modules`);
  return summary.violations.map(({ from, cycle = [], rule }) =>
    [`${rule.name}: ${from}`, ...cycle.map((step) => step.name ?? step)].join(' → '),
  );
}
