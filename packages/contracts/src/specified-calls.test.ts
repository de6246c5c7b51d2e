/**
 * `specified-calls.json` lists the calls of the product specification, by whether they need a
 * signed-in user; the names of parameters are free.
 */
import { calls } from './registry';
import specified from './specified-calls.json';

const shapeOf = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '{}');
/** Clients do not reach internal calls. */
const open = Object.values(calls).filter(({ access }) => access !== 'service');
const accessOf = new Map(
  open.map(({ method, path, access }) => [
    shapeOf(`${method.toUpperCase()} ${path}`),
    access as string,
  ]),
);

test.each([...specified.public, ...specified.signedIn])('%s exists', (call) => {
  expect(accessOf.has(shapeOf(call))).toBe(true);
});

test.each(specified.public)('%s needs no user', (call) => {
  expect(accessOf.get(shapeOf(call))).toBe('anyone');
});
