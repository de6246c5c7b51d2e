/** ESLint over everything, with the import zones and limits of `eslint.config.mjs`. */
import path from 'node:path';
import { root } from './repository.mjs';

export const name = 'lint';

export async function run({ note }) {
  // Loaded on demand: half a second that the other checks do not need.
  const { ESLint } = await import('eslint');
  const results = await new ESLint({ cwd: root }).lintFiles(['.']);
  note(`${results.length} files`);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => {
      const place = `${path.relative(root, filePath)}:${line ?? 1}`;
      return `${place}  ${message.split('\n')[0]} (${ruleId ?? 'parser'})`;
    }),
  );
}
