import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserFacingError } from './user-facing-error';

/** The layout of `.data/`; raised when older programs can no longer read it. */
const layout = 1;

export interface DataFolder {
  folder: string;
  file(name: string): string;
}

/** Opens or creates the folder that holds all state. @throws UserFacingError when unusable. */
export function openDataFolder(folder: string): DataFolder {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new UserFacingError(
      `The data folder ${folder} can't be made. Set DATA_DIR to another place.`,
    );
  }
  const file = (name: string) => path.join(folder, name);
  const marker = file('contend.json');
  if (!existsSync(marker)) {
    writeFileSync(marker, JSON.stringify({ layout }));
    return { folder, file };
  }
  const found = readLayout(marker);
  if (found === null) {
    throw new UserFacingError(
      `The data in ${folder} is damaged (contend.json can't be read). Restore it, or delete the folder to start with an empty one.`,
    );
  }
  if (found > layout) {
    throw new UserFacingError(
      `The data in ${folder} was written by a newer Contend. Update this checkout, or set DATA_DIR to another folder.`,
    );
  }
  return { folder, file };
}

/** A path as it is printed: from the working directory, or whole where it is outside of it. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative === '' || relative.startsWith('..') ? file : relative;
}

function readLayout(marker: string): number | null {
  try {
    const { layout: found } = JSON.parse(readFileSync(marker, 'utf8')) as { layout?: unknown };
    return Number.isInteger(found) ? (found as number) : null;
  } catch {
    return null;
  }
}
