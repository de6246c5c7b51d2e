import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { UserFacingError } from '@contend/local/src/user-facing-error';

/** The user of the containers. */
const containerUser = 1000;

export interface KeptFile {
  file: string;
  state: 'made' | 'changed' | 'there already';
}

/**
 * A folder of secrets, with a folder for each process. The containers' user can read its files:
 * that user alone when we are that user or may change owners, else all users of this machine.
 */
export class SecretFolder {
  readonly kept: KeptFile[] = [];
  private readonly user = process.getuid?.();
  private readonly mode = this.user === 0 || this.user === containerUser ? 0o600 : 0o644;

  constructor(private readonly root: string) {}

  /**
   * The text of a file, or null when it does not exist.
   * @throws UserFacingError for an empty file: an earlier run was interrupted.
   */
  read(name: string): string | null {
    const file = path.join(this.root, name);
    try {
      const text = readFileSync(file, 'utf8');
      if (text.trim()) return text;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return null;
      throw new UserFacingError(`${file} can't be read (${code}).`);
    }
    throw new UserFacingError(`${file} is there and holds nothing. Delete it and run this again.`);
  }

  /** The text of a file, which is created when missing. */
  keep(name: string, make: () => string): string {
    const found = this.read(name);
    if (found === null) return this.write(name, make());
    this.kept.push({ file: path.join(this.root, name), state: 'there already' });
    return found;
  }

  /** Replaces the text of a file. */
  set(name: string, text: string): void {
    const found = this.read(name);
    if (found !== text) this.write(name, text, found === null ? 'made' : 'changed');
    else this.kept.push({ file: path.join(this.root, name), state: 'there already' });
  }

  move(from: string, to: string): void {
    renameSync(path.join(this.root, from), path.join(this.root, to));
  }

  delete(name: string): void {
    rmSync(path.join(this.root, name));
  }

  /** Atomic: written to a temporary file, which then replaces the old one. */
  private write(name: string, text: string, state: KeptFile['state'] = 'made'): string {
    const file = path.join(this.root, name);
    makeFolder(path.dirname(file));
    const draft = `${file}.draft`;
    try {
      writeFileSync(draft, text, { mode: this.mode });
      // Independent of the process's umask.
      chmodSync(draft, this.mode);
      if (this.user === 0) chownSync(draft, containerUser, containerUser);
      renameSync(draft, file);
    } catch (error) {
      throw new UserFacingError(
        `${file} can't be written (${(error as NodeJS.ErrnoException).code}).`,
      );
    }
    this.kept.push({ file, state });
    return text;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UserFacingError(
      `${folder} can't be made (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
