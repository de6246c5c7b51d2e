import { isAbsolute } from 'node:path';
import { failure } from '../errors';
import type { Command } from './command';

/**
 * A command of this server alone. `{ backup: 1, to }` copies all data, as of one moment, into a new
 * directory on the server's machine that can be opened as `dataDir`. Requests are served meanwhile.
 */
export const backup: Command = {
  fields: ['to'],
  async run({ body, server }) {
    const { to } = body;
    if (typeof to !== 'string') {
      throw failure('TypeMismatch', "BSON field 'to' is the wrong type, expected type 'string'");
    }
    if (!isAbsolute(to)) throw failure('BadValue', `'to' must be an absolute path, not '${to}'`);
    await server.engine.backUp(to);
    return { ok: 1 };
  },
};
