import {
  calls,
  createTransaction,
  type CallSpec,
  isPublic,
  listTransactions,
} from '@contend/contracts';
import {
  type Mutation,
  numbersEverywhere,
  operatorsEverywhere,
  queryNumbers,
  unknownFields,
} from './attack/mutations';
import type { Objects } from './attack/sample';
import { sampled, shareOf } from './attack/shares';
import { changesNothing } from './attack/stored-state';
import { sendAttack, startAttackFixture, type AttackFixture } from './attack/attack-fixture';

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await startAttackFixture();
});
afterAll(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

/**
 * Sends each mutation of every call, in `npm test` one of some calls: each is refused with a 4xx,
 * and nothing is changed.
 */
async function allRefused(
  mutate: (spec: CallSpec, objects: Objects) => Mutation[],
  attacked: [string, CallSpec][] = sampled(Object.entries(calls), 60),
): Promise<void> {
  const answered: string[] = [];
  let tried = 0;
  await changesNothing(fixture.p, async () => {
    for (const [nth, [name, spec]] of attacked.entries()) {
      const mutations = shareOf(mutate(spec, fixture.objects), nth, 1);
      tried += mutations.length;
      const attempts = mutations.map(async ({ what, ...attack }) => {
        const { status, code } = await sendAttack(fixture, spec, attack);
        if (status !== 400) answered.push(`${name} with ${what}: ${status} ${code}`);
      });
      await Promise.all(attempts);
    }
  });
  expect(answered).toEqual([]);
  expect(tried).toBeGreaterThan(globalThis.isThorough ? 200 : 10);
}

/** Calls that take a body and no field get no other wrong request than one with a field. */
const hasNoField = ([, spec]: [string, CallSpec]): boolean =>
  spec.body !== undefined && operatorsEverywhere(spec, fixture.objects).length === 0;

test('refuses a field that the contract does not have, and never drops it', () => {
  const all = Object.entries(calls).filter(([, spec]) => isPublic(spec));
  const attacked = new Map([...sampled(all, 60), ...all.filter(hasNoField)]);
  return allRefused(unknownFields, [...attacked]);
});

test('ignores a field of a newer version between services', async () => {
  const internal = Object.entries(calls).filter(([, { access }]) => access === 'service');
  let tried = 0;
  for (const [nth, [name, spec]] of internal.entries()) {
    for (const { what, ...attack } of shareOf(unknownFields(spec, fixture.objects), nth, 1)) {
      const { code } = await sendAttack(fixture, spec, attack);
      tried += 1;
      expect([name, what, code]).not.toEqual([name, what, 'invalid-request']);
    }
  }
  expect(tried).toBeGreaterThan(globalThis.isThorough ? 100 : internal.length / 2);
  expect((await fixture.p.ledger.verify()).differences).toEqual([]);
});

test('refuses a store operator in every field', () =>
  allRefused(operatorsEverywhere, Object.entries(calls)));

test('refuses a number that is not an integer within its bounds in every field', () =>
  allRefused((spec, objects) => [
    ...numbersEverywhere(spec, objects),
    ...queryNumbers(spec, objects),
  ]));

test('accepts a sum in any valid JSON notation: 1e3 is 1000', async () => {
  const { attackClient, eve } = fixture;
  for (const [written, cents] of [
    ['1e3', 10_00],
    ['1000.0', 10_00],
  ] as const) {
    const body = `{"type":"refill","amount":${written}}`;
    const { status } = await attackClient.call(createTransaction, { body, token: eve.bearer });
    expect(status).toBe(201);
    const { items } = await eve.call(listTransactions, { query: {} });
    expect(items[0]).toMatchObject({ status: 'pending', amount: cents });
  }
});
