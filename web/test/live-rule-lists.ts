import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveRule } from '../src/lib/live/live-rules';

const root = join(__dirname, '../src');

/** The rules of every file that declares some, so that none has to be added here. */
export const ruleLists: [file: string, rules: LiveRule[]][] = readdirSync(root, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\//.test(file))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('LiveRule[] = [\n'))
  .map((file) => {
    const declared = jest.requireActual<Record<string, unknown>>(join(root, file));
    const lists = Object.values(declared).filter(
      (one): one is LiveRule[] => Array.isArray(one) && one.some((rule) => rule?.on),
    );
    return [file, lists.flat()];
  });
