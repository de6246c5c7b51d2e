import { Refusal, refusals } from '@contend/contracts';
import { notUnderstood, refusedAs, resyncOf } from './answers';

const answerOf = (code: keyof typeof refusals) => ({
  ...{ ok: false, code, message: refusals[code][1] },
});

test('a refusal is answered with its code and message', () => {
  expect(refusedAs(new Refusal('wager-not-yours'))).toEqual(answerOf('wager-not-yours'));
  expect(notUnderstood).toEqual(answerOf('invalid-request'));
});

test('other failures are answered as unavailable, without their message', () => {
  expect(refusedAs(new Error('secret'))).toEqual(answerOf('unavailable'));
  expect(refusedAs('secret')).toEqual(answerOf('unavailable'));
});

test('a resync names its room and the last missing sequence', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  expect(resyncOf('match:m', 7, now)).toEqual({
    ...{ id: 'match:m', room: 'match:m', sequence: 7, what: 'resync' },
    ...{ at: '2026-03-02T12:00:00.000Z', data: {} },
  });
});
