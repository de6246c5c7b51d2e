/** Tests of the checks: each gets a faulty input, so that a check that cannot fail is noticed. */
import { runProgram } from './repository.mjs';

export const name = 'self';

export const concerns = (file) => file.startsWith('scripts/') || /^[^/]*\.[cm]js$/.test(file);

export async function run({ note }) {
  const { code, output, complaints } = await runProgram(process.execPath, [
    ...['--test', '--test-reporter', 'tap', 'scripts/check/test/'],
  ]);
  note(`${/^# pass (\d+)/m.exec(output)?.[1] ?? 0} tests`);
  const failed = [...output.matchAll(/^not ok \d+ - (.*)$/gm)].map(([, title]) => title);
  return code !== 0 && failed.length === 0 ? [complaints || output] : failed;
}
