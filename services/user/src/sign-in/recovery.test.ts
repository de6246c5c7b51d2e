import { emailLinkMs, recoveryLinkMs, type Refusal } from '@contend/contracts';
import { requestLink, requireValidLink, makeLink } from './email-link';
import { ask, removeAddress, prepare, use } from './recovery';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const refused = (code: string) => expect.objectContaining({ code }) as Refusal;

test('a requested recovery link does not reveal whether the account exists', () => {
  const { state, timers } = ask('r', 'ada@example.com', now);
  expect(state).toEqual({
    ...{ id: 'r', email: 'ada@example.com', userId: null, tokenHash: null, mailedAt: null },
    ...{ usedAt: null, expiresAt: later(recoveryLinkMs) },
  });
  expect(timers).toEqual({ 'mail-recovery': now, 'forget-recovery': later(2 * recoveryLinkMs) });
});

const asked = ask('r', 'ada@example.com', now).state;
const mailed = prepare(asked, { userId: 'u', tokenHash: 'h' }, later(5));

test('a created link is valid from then on, and its address is removed', () => {
  expect(mailed.state).toEqual({
    ...{ ...asked, userId: 'u', tokenHash: 'h', mailedAt: later(5) },
    expiresAt: later(5 + recoveryLinkMs),
  });
  expect(mailed.timers).toEqual({ 'forget-recovery': later(5 + 2 * recoveryLinkMs) });
  expect(removeAddress(mailed.state).state).toEqual({ ...mailed.state, email: null });
});

test('a link is used once, before it expires and before the password changes again', () => {
  const set = { passwordSetAt: later(5) };
  const used = use(mailed.state, set, later(4 + recoveryLinkMs)).state;
  expect(used).toEqual({ ...mailed.state, usedAt: later(4 + recoveryLinkMs) });
  const wrong = [
    () => use(null, set, later(6)),
    () => use(asked, set, later(6)),
    () => use(used, set, later(6)),
    () => use(mailed.state, set, later(5 + recoveryLinkMs)),
    () => use(mailed.state, { passwordSetAt: later(6) }, later(7)),
  ];
  for (const attempt of wrong) expect(attempt).toThrow(refused('recovery-invalid'));
});

test('a timer creates a confirmation link, valid until it expires', () => {
  const { state, timers } = requestLink('l', { userId: 'u' }, now);
  expect(state).toMatchObject({ id: 'l', userId: 'u', tokenHash: null });
  expect(state.expiresAt).toEqual(later(emailLinkMs));
  expect(timers).toEqual({ 'mail-email-link': now, 'forget-email-link': later(2 * emailLinkMs) });
  const made = makeLink(state, { tokenHash: 'h', email: 'e' }, later(5)).state;
  const sent = { tokenHash: 'h', email: 'e', expiresAt: later(5 + emailLinkMs) };
  expect(made).toEqual({ ...state, ...sent });
  expect(() => requireValidLink(made, later(4 + emailLinkMs))).not.toThrow();
  expect(() => requireValidLink(made, later(5 + emailLinkMs))).toThrow(
    refused('email-link-invalid'),
  );
  expect(() => requireValidLink(null, now)).toThrow(refused('email-link-invalid'));
});
