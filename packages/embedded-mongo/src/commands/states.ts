import { failure } from '../errors';
import { isNumeric, toDouble } from '../values/numbers';
import type { SavedStates } from '../storage/saved-states';
import { arrayField, type Call, type Command } from './command';

/**
 * Commands of this server alone, for tests: they save the documents of databases, and return to
 * them. Unknown commands unless the server was started for tests.
 */
function statesOf({ server, name }: Call): SavedStates {
  const { states } = server.engine;
  if (!states) throw failure('CommandNotFound', `no such command: '${name}'`);
  return states;
}

function namesField({ body }: Call, field: string): string[] {
  const names = arrayField(body, field);
  if (names.every((one): one is string => typeof one === 'string')) return names;
  throw failure('TypeMismatch', `BSON field '${field}' must hold strings`);
}

function numberOf(value: unknown): number {
  if (isNumeric(value)) return toDouble(value);
  throw failure('TypeMismatch', 'the number of a saved state is expected');
}

/** `{ saveState: 1, databases, except }`: `except` names collections. Replies its number. */
export const saveState: Command = {
  fields: ['databases', 'except'],
  async run(call) {
    const states = statesOf(call);
    const scope = { databases: namesField(call, 'databases'), except: namesField(call, 'except') };
    const state = await call.server.engine.write(() => states.save(scope), call.deadline);
    return { state, ok: 1 };
  },
};

/** `{ restoreState: number }` */
export const restoreState: Command = {
  fields: [],
  async run(call) {
    const states = statesOf(call);
    const { engine } = call.server;
    const number = numberOf(call.body.restoreState);
    await engine.write(() => {
      const done = states.restore(number, (collection) => void engine.changeCollection(collection));
      engine.afterCommit(done);
    }, call.deadline);
    return { ok: 1 };
  },
};

/** `{ dropStates: [number] }` */
export const dropStates: Command = {
  fields: [],
  run(call) {
    statesOf(call).drop(arrayField(call.body, 'dropStates').map(numberOf));
    return { ok: 1 };
  },
};
