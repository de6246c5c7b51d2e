import { languages, type Message } from '@contend/contracts/src/message';
import { IntlMessageFormat } from 'intl-messageformat';
import { statusMail } from '../account/account-status';
import { register } from '../account/user';
import {
  changedMail,
  formerMail,
  linkMail,
  requestedMail,
  takenMail,
} from '../email-change/email-change-mails';
import { deletedMail, deletionMail, reminderMail } from '../deletion/deletion-mails';
import * as signIn from '../sign-in/sign-in-mails';
import { linkLine, type MailText, renderMail } from '@contend/contracts/src/mail-text';

const at = new Date('2026-03-02T12:00:00Z');
const link = 'https://contend.example/x';
const id = 'a'.repeat(24);
const person = { id, email: 'ada@example.com', username: 'ada', country: null };
const ada = register({ ...person, birthDate: null, affiliateCode: null }, at).state;
const deletion = {
  ...{ id, status: 'pending' as const, requestedAt: at, endsAt: at, givesUpCents: 0 },
  postponedFor: [],
};
const status = (to: 'suspended' | 'banned' | 'active') => {
  const statusChanges = [{ status: to, reason: 'Aim assist', byId: null, at }];
  return statusMail({ ...ada, status: to, statusChanges }, 'help@contend.example') as MailText;
};

const mails: [string, MailText][] = Object.entries({
  confirm: signIn.confirmMail('ada', link),
  replaced: signIn.replacedMail('ada', 'help@contend.example'),
  recovery: signIn.recoveryMail(link),
  password: signIn.passwordMail(at, link),
  device: signIn.deviceMail('Firefox', at, link),
  unknownDevice: signIn.deviceMail(null, at, link),
  signedOut: signIn.signedOutMail(at, link),
  factorOn: signIn.factorMail('on', link),
  factorOff: signIn.factorMail('off', link),
  factorReset: signIn.factorResetMail(at, link),
  wrongCodes: signIn.wrongCodesMail({ hasRecoveryCodes: true, link }),
  newAddress: linkMail('ada', link),
  takenAddress: takenMail('https://contend.example'),
  requestedAddress: requestedMail('new@example.com', { stop: link, recover: link }),
  formerAddress: formerMail('new@example.com', {
    at,
    payoutsFrom: at,
    supportEmail: 'h@x.example',
  }),
  changedAddress: changedMail({ at, payoutsFrom: at }),
  deleted: deletedMail,
  deletion: deletionMail(deletion),
  deletionReminder: reminderMail(deletion) as MailText,
  deletionCancelled: deletionMail({ ...deletion, status: 'cancelled' }),
  deletionPostponed: deletionMail({ ...deletion, postponedFor: ['debt', 'money'] }),
  suspended: status('suspended'),
  banned: status('banned'),
  active: status('active'),
});

const valuesOf = (text: string): string => {
  const ast = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
  return [...JSON.stringify(ast).matchAll(/"type":[1-6],"value":"(\w+)"/g)]
    .map(([, name]) => name)
    .sort()
    .join();
};

test.each(mails)('the mail %s says the same in each language, with the same values', (_, mail) => {
  const messages: Message[] = [mail.subject, ...mail.lines];
  for (const message of messages) {
    expect(new Set(languages.map((language) => valuesOf(message[language]))).size).toBe(1);
    if (message.en !== message.de) continue;
    expect(message.en).toMatch(/^\{(link|recover)\}$/);
  }
  for (const language of languages) {
    const { subject, text } = renderMail(mail, { language, timeZone: 'Europe/Berlin' });
    expect(subject.length).toBeLessThanOrEqual(120);
    expect(`${subject} ${text}`).not.toMatch(/[{}]|undefined|Invalid/);
  }
});

test('moments are those of the reader’s clock', () => {
  const mail = {
    subject: linkLine,
    lines: [{ en: 'On {at}', de: 'Am {at}' }],
    values: { at, link },
  };
  expect(renderMail(mail, { language: 'de', timeZone: 'Europe/Berlin' }).text).toBe(
    'Am 2. März 2026, 13:00',
  );
  expect(renderMail(mail, {}).text).toBe('On 2 Mar 2026, 12:00 UTC');
});
