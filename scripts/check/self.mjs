/**
 * Tests of the checks: each gets a faulty input, so that a check that cannot fail is noticed. One
 * process runs all files: most need the contracts, which take longer to load than to test.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, runProgram } from './repository.mjs';

const folder = 'scripts/check/test';

export const name = 'self';

export const concerns = (file) => file.startsWith('scripts/') || /^[^/]*\.[cm]js$/.test(file);

export async function run({ note }) {
  const files = readdirSync(path.join(root, folder));
  const imports = files.map((file) => `import './${folder}/${file}';`).join('\n');
  const { code, output, complaints } = await runProgram(process.execPath, [
    ...['--test-reporter', 'tap', '--input-type', 'module', '--eval', imports],
  ]);
  note(`${/^# pass (\d+)/m.exec(output)?.[1] ?? 0} tests`);
  const failed = [...output.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title]) => title);
  return code !== 0 && failed.length === 0 ? [complaints || output] : failed;
}
