import {
  confirmEmail,
  type EventData,
  eraseUser,
  getMe,
  getNotificationSettings,
  listNotifications,
  refillCompleted,
  subscribePush,
  updateMe,
  updateNotificationSettings,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { Browser, Outside, type Received } from './outside';

const outside = new Outside();
let p: StoryPlatform;
beforeAll(async () => {
  p = await outside.platform();
});
afterAll(() => outside.stop());
beforeEach(() => outside.forget());

const berlin = { language: 'de', timeZone: 'Europe/Berlin' };
const german = '1.234,56 $ eingezahlt';
const english = '$1,234.56 added';
const inOneLine = (text: string) => text.replaceAll('\u00a0', ' ');

/** An account whose reader uses the web app in German. */
async function readerOf(name: string): Promise<Player> {
  const player = await p.player(name);
  await player.call(updateMe, { body: { preferences: berlin } });
  await p.settled();
  return player;
}

let sequence = 10;
async function refill({ id }: Player): Promise<void> {
  sequence += 1;
  const data: EventData<typeof refillCompleted> = {
    ...{ userId: id, available: 1, held: 0, amountCents: 123_456 },
    paymentId: 'a'.repeat(24) as never,
  };
  await p.publish(refillCompleted, { subject: id, sequence, data });
  await p.settled();
}

const titleIn = async (player: Player, query: { language?: string } = {}) => {
  const [shown] = await player.call(listNotifications, { query });
  return inOneLine(shown?.title ?? '');
};

test('notifications are in the language of the account, or in the one asked for', async () => {
  const ada = await readerOf('ada');
  await refill(ada);
  expect(await titleIn(ada)).toBe(german);
  expect(await titleIn(ada, { language: 'en' })).toBe(english);
  const [shown] = await ada.call(listNotifications, {});
  expect(shown).toMatchObject({
    text: 'Deine Zahlung ist angekommen und in deiner Wallet.',
    because: 'weil es deine Wallet ist',
  });
});

test('an account without a language reads English, unless it asks for another one', async () => {
  const bea = await p.player('bea');
  await refill(bea);
  expect(await titleIn(bea)).toBe(english);
  expect(await titleIn(bea, { language: 'de' })).toBe(german);
  expect(await titleIn(bea, { language: 'xx' })).toBe(english);
});

test('pushes in the language of the account', async () => {
  const cyril = await readerOf('cyril');
  const browser = new Browser('/german');
  await cyril.call(subscribePush, { body: { ...browser.subscription, device: 'Firefox' } });
  await refill(cyril);
  const message = outside.received.find(({ path }) => path === browser.path) as Received;
  const { title } = browser.decrypt(message) as { title: string };
  expect(inOneLine(title)).toBe(german);
});

test('mails what is unread in the language of the account', async () => {
  const dee = await readerOf('dee');
  const mailbox = p.database('user').collection('mailbox');
  const sent = await mailbox.find({ to: dee.email }).toArray();
  const token = sent
    .map(({ text }) => /confirm-email\?token=([\w-]{43})/.exec(String(text))?.[1])
    .find(Boolean);
  await p.anyone.call(confirmEmail, { body: { token: token ?? '' } });
  const usual = await dee.call(getNotificationSettings, {});
  const money = { toast: true, push: true, email: true };
  const digest = { at: '14:00', timeZone: 'UTC' };
  const categories = { ...usual.categories, money };
  await dee.call(updateNotificationSettings, { body: { ...usual, categories, digest } });
  await refill(dee);
  await p.advance(24 * 60 * 60_000);
  const mail = await mailbox.findOne({ to: dee.email, subject: /ungelesen/ });
  expect(mail?.subject).toBe('Eine ungelesene Benachrichtigung');
  expect(inOneLine(String(mail?.text))).toContain(german);
  expect(mail?.text).toContain('Lies sie: ');
});

test('shows the language to its owner, and forgets it with the account', async () => {
  const eve = await readerOf('eve');
  expect((await eve.call(getMe, {})).preferences).toEqual(berlin);
  const stored = () =>
    p
      .database('chat')
      .collection('players')
      .findOne({ _id: eve.id as never });
  expect(await stored()).toMatchObject(berlin);
  await p.operator.call(eraseUser, { params: { userId: eve.id } });
  await p.settled();
  expect(await stored()).toMatchObject({ language: null, timeZone: null });
});
