import { failure } from '../errors';
import { isDoc } from '../values/bson';
import type { Command } from './command';
import { FAIL_POINTS } from './fail-points';

/** Sets or clears a fail point; an unknown command unless the server was started for tests. */
export const configureFailPoint: Command = {
  fields: ['mode', 'data'],
  run({ server, body }) {
    const name = body.configureFailPoint;
    if (!server.failPoints || typeof name !== 'string' || !FAIL_POINTS.includes(name)) {
      throw failure('CommandNotFound', "no such command: 'configureFailPoint'");
    }
    server.failPoints.configure(name, body.mode, isDoc(body.data) ? body.data : {});
    return { ok: 1 };
  },
};
