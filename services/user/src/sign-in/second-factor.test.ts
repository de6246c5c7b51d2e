import { factorResetHoldMs, rememberedDeviceMs, secondFactorSetUpMs } from '@contend/contracts';
import {
  removeRememberedDevices,
  isOn,
  isRemembered,
  newFactor,
  payoutsFrom,
  prepare,
  preparedSecret,
  remember,
  reset,
  spend,
  turnOff,
  turnOn,
} from './second-factor';

const start = new Date('2026-03-02T12:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const prepared = prepare(newFactor('ada'), 'sealed', start).state;
const on = turnOn(prepared, { step: 7, recoveryHashes: ['r1', 'r2'] }, after(1)).state;

test('a prepared secret is not in use until a first code proves it', () => {
  expect([isOn(undefined), isOn(prepared), isOn(on)]).toEqual([false, false, true]);
  expect(preparedSecret(prepared, after(secondFactorSetUpMs - 1))).toBe('sealed');
  expect(prepare(prepared, 'other', after(5)).state).toMatchObject({ sealedSecret: 'other' });
});

test('a first code is too late after half an hour, and wrong ones turn nothing on', () => {
  const late = () => preparedSecret(prepared, after(secondFactorSetUpMs));
  expect(codeOf(late)).toBe('second-factor-not-prepared');
  expect(codeOf(() => preparedSecret(newFactor('ada'), start))).toBe('second-factor-not-prepared');
  const wrong = { step: null, recoveryHashes: [] };
  expect(codeOf(() => turnOn(prepared, wrong, start))).toBe('wrong-code');
});

test('a factor that is on is not replaced without a code', () => {
  expect(codeOf(() => prepare(on, 'other', after(2)))).toBe('second-factor-on');
  expect(codeOf(() => preparedSecret(on, after(2)))).toBe('second-factor-on');
});

test('each code is used once, and an earlier one is void', () => {
  const next = spend(on, { step: 8 });
  expect(next.lastStep).toBe(8);
  for (const step of [6, 7, 8]) expect(codeOf(() => spend(next, { step }))).toBe('wrong-code');
  const recovered = spend(on, { recoveryHash: 'r1' });
  expect(recovered.recoveryHashes).toEqual(['r2']);
  expect(codeOf(() => spend(recovered, { recoveryHash: 'r1' }))).toBe('wrong-code');
  expect(codeOf(() => spend(on, null))).toBe('wrong-code');
});

test('turning it on and off mails the owner, and off keeps nothing', () => {
  expect(turnOn(prepared, { step: 1, recoveryHashes: [] }, start).timers).toEqual({
    'mail-factor-notice': start,
  });
  expect(turnOff(remember(on, 'd', start), after(9))).toEqual({
    ...{ state: newFactor('ada'), events: [], timers: { 'mail-factor-notice': after(9) } },
  });
});

test('a browser is remembered for thirty days, until it is forgotten', () => {
  const known = remember(on, 'd1', start);
  expect(isRemembered(known, 'd1', after(rememberedDeviceMs - 1))).toBe(true);
  expect(isRemembered(known, 'd1', after(rememberedDeviceMs))).toBe(false);
  expect(isRemembered(known, 'd2', start)).toBe(false);
  expect(isRemembered(removeRememberedDevices(known).state, 'd1', start)).toBe(false);
  expect(removeRememberedDevices(on).state).toBe(on);
});

test('the browsers remembered last are kept', () => {
  let factor = on;
  for (let nth = 0; nth <= 20; nth += 1) factor = remember(factor, `d${nth}`, start);
  expect(factor.devices).toHaveLength(20);
  expect([isRemembered(factor, 'd0', start), isRemembered(factor, 'd20', start)]).toEqual([
    ...[false, true],
  ]);
});

test('staff turn it off on record, and payouts wait for 72 hours whatever follows', () => {
  const { state, timers } = reset(on, 'Passport seen, ticket 12', after(9));
  expect([isOn(state), timers]).toEqual([false, { 'mail-factor-reset': after(9) }]);
  expect(codeOf(() => reset(state, 'Again', after(9)))).toBe('second-factor-off');
  expect([payoutsFrom(undefined), payoutsFrom(on)]).toEqual([null, null]);
  const again = turnOn(
    prepare(state, 'other', after(10)).state,
    {
      ...{ step: 9, recoveryHashes: [] },
    },
    after(11),
  ).state;
  const from = after(9 + factorResetHoldMs);
  expect([payoutsFrom(again), payoutsFrom(turnOff(again, after(12)).state)]).toEqual([from, from]);
  expect(again.resets).toEqual([{ at: after(9), reason: 'Passport seen, ticket 12' }]);
});
