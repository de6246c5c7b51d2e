import { changePassword, signUp, updateMe } from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const berlin = { language: 'de', timeZone: 'Europe/Berlin' };
const subjectsTo = async (p: StoryPlatform, to: string) =>
  (await p.database('user').collection('mailbox').find({ to }).toArray()).map(({ subject }) =>
    String(subject),
  );

test('the first mail is in the language in which the account was opened', async () => {
  const p = await platform({ only: ['user'] });
  const email = 'gerda@example.com';
  const account = { email, username: 'gerda', password: 'a sentence works well' };
  const { user } = await p.anyone.call(signUp, { body: { ...account, preferences: berlin } });
  expect(user.preferences).toEqual(berlin);
  await p.settled();
  expect(await subjectsTo(p, email)).toEqual(['Bestätige deine E-Mail-Adresse']);
});

test('mails to an account are in its language, with times by its clock', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  await ada.call(updateMe, { body: { preferences: berlin } });
  const body = { currentPassword: ada.password, password: 'another sentence works well' };
  await ada.call(changePassword, { body });
  await p.settled();
  const mail = await p
    .database('user')
    .collection('mailbox')
    .findOne({ to: ada.email, subject: 'Dein Passwort wurde geändert' });
  expect(String(mail?.text)).toMatch(/wurde am \d+\. \S+ \d{4}, \d\d:\d\d geändert\./);
});
