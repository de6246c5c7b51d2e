import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of a platform's uploads, by the prefix of its databases. */
export const uploadFolder = (prefix: string): string =>
  path.join(tmpdir(), 'contend-uploads', prefix);
