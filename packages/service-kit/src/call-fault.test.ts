import { Refusal } from '@contend/contracts';
import { callFault } from './call-fault';

test.each(['unavailable', 'rate-limited', 'too-busy'] as const)(
  'forwards %s, which any call may end with',
  (code) => {
    const refusal = new Refusal(code);
    expect(callFault('wallet', refusal)).toBe(refusal);
  },
);

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
