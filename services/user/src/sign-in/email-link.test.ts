import { inMs } from '@contend/contracts';
import { refusalOf } from '../../test/model/refusal';
import { requestLink, requireValidLink, makeLink } from './email-link';

const now = new Date('2026-03-02T12:00:00.000Z');
const days = (count: number) => inMs(now, count * 24 * 60 * 60_000);
const made = { tokenHash: 'hash', email: 'ada@players.example' };
const asked = () => requestLink('1'.repeat(24), { userId: '2'.repeat(24) }, now);

test('a link is mailed at once, and forgotten a day after it expires', () => {
  expect(asked()).toEqual({
    state: {
      ...{ id: '1'.repeat(24), userId: '2'.repeat(24), tokenHash: null, formerEmail: null },
      expiresAt: days(1),
    },
    events: [],
    timers: { 'mail-email-link': now, 'forget-email-link': days(2) },
  });
});

test('a mailed link is valid for a day from its mail, to the millisecond', () => {
  const link = makeLink(asked().state, made, days(0.5)).state;
  expect(link).toEqual({ ...asked().state, ...made, expiresAt: days(1.5) });
  expect(refusalOf(() => requireValidLink(link, inMs(days(1.5), -1)))).toBeNull();
  expect(refusalOf(() => requireValidLink(link, days(1.5)))).toBe('email-link-invalid');
  expect(refusalOf(() => requireValidLink(null, now))).toBe('email-link-invalid');
});
