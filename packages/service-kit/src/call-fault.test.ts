import { Refusal, refusals, type RefusalCode } from '@contend/contracts';
import { callFault, isFinalRefusal } from './call-fault';

test.each(['unavailable', 'rate-limited', 'too-busy'] as const)(
  'forwards %s, which any call may end with',
  (code) => {
    const refusal = new Refusal(code);
    expect(callFault('wallet', refusal)).toBe(refusal);
  },
);

test('no refusal that asks to try again, by 429 or 503, is final', () => {
  const all = (Object.keys(refusals) as RefusalCode[]).map((code) => new Refusal(code));
  const again = all.filter(({ status }) => status === 429 || status === 503);
  const codes = again.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['charge-unconfirmed', 'slow-mode']));
  expect(again.filter(isFinalRefusal)).toEqual([]);
  expect(isFinalRefusal(new Refusal('insufficient-funds'))).toBe(true);
});

test('any other refusal is a defect of the calling service, and keeps its cause', () => {
  const refusal = new Refusal('hold-closed');
  const fault = callFault('wallet', refusal);
  expect(fault).not.toBeInstanceOf(Refusal);
  expect(fault).toMatchObject({
    message: `The wallet service refused: ${refusal.code}`,
    cause: refusal,
  });
});

test.each([new Error('x is not a function'), undefined])('leaves %p as it is', (thrown) => {
  expect(callFault('wallet', thrown)).toBe(thrown);
});
