import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout, found from any folder this code is built to or run from. */
export const checkout: string = lookUp(__dirname);

/** A built program: `dist/<name>.cjs`. */
export const programPath = (name: string): string => path.join(checkout, 'dist', `${name}.cjs`);

/** The program of embedded-mongo's built package, as its `exports` name it. */
export const storeProgram = (): string => require.resolve('@contend/embedded-mongo/program');

function lookUp(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('This program runs inside its checkout only.');
  return lookUp(above);
}
