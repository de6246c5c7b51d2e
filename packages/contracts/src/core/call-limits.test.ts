import { calls } from '../registry';
import { limitOf } from './call';

/** Calls of people that change something. */
const writes = Object.entries(calls).filter(
  ([, { method, changes, access }]) =>
    (method !== 'get' || changes) && access !== 'service' && access !== 'anyone',
);

test('every call of a person that changes something has a limit by person', () => {
  const unlimited = writes.filter(([, spec]) => !limitOf(spec)).map(([name]) => name);
  expect(unlimited).toEqual([]);
});
