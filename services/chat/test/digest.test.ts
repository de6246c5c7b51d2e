import {
  confirmEmail,
  eraseUser,
  type EventData,
  getNotificationSettings,
  type NotificationSettings,
  readNotifications,
  refillCompleted,
  updateNotificationSettings,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

type Platform = Awaited<ReturnType<typeof platform>>;

const confirmed = { isConfirmed: true };
const hourMs = 60 * 60_000;
const mails = async (p: Platform) =>
  (await p.database('user').collection('mailbox').find().toArray())
    .filter(({ subject }) => /unread/.test(String(subject)))
    .map(({ to, subject, text }) => ({ to, subject, text: String(text) }));

let sequence = 10;
const refill = (p: Platform, { id }: Player) => {
  sequence += 1;
  const data: EventData<typeof refillCompleted> = {
    ...{ userId: id, available: 1, held: 0, amountCents: 100 },
    paymentId: 'a'.repeat(24) as never,
  };
  return p.publish(refillCompleted, { subject: id, sequence, data });
};

/** Opens the link that confirms a player's e-mail address. */
async function confirm(p: Platform, { email }: Player) {
  const sent = await p.database('user').collection('mailbox').find({ to: email }).toArray();
  const links = sent.map(({ text }) => /confirm-email\?token=([\w-]{43})/.exec(String(text))?.[1]);
  await p.anyone.call(confirmEmail, { body: { token: links.find(Boolean) ?? '' } });
}

/** Ada receives money by e-mail at 14:00 UTC; it is 12:00. */
async function reader(more: Partial<NotificationSettings> = {}, { isConfirmed } = confirmed) {
  const p = await platform({ only: ['user', 'chat'] });
  const ada = await p.player('ada');
  if (isConfirmed) await confirm(p, ada);
  const usual = await ada.call(getNotificationSettings, {});
  const money = { toast: true, push: true, email: true };
  const save = (change: Partial<NotificationSettings>) =>
    ada.call(updateNotificationSettings, {
      body: {
        ...{ ...usual, categories: { ...usual.categories, money } },
        ...{ digest: { at: '14:00', timeZone: 'UTC' }, ...change },
      },
    });
  await save(more);
  return { p, ada, save };
}

test.thorough('mails what is unread once a day, at the chosen time', async () => {
  const { p, ada } = await reader();
  await refill(p, ada);
  await refill(p, ada);
  await p.advance(2 * hourMs - 1);
  expect(await mails(p)).toEqual([]);
  await p.advance(1);
  const [mail, ...others] = await mails(p);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: expect.stringContaining('ada') as string });
  expect(mail?.subject).toBe('2 unread notifications');
  expect(mail?.text).toContain('$1.00 added');
  expect(mail?.text).toContain('(because it is your wallet)');
  // The same ones are not mailed again.
  await p.advance(24 * hourMs);
  expect(await mails(p)).toHaveLength(1);
  await refill(p, ada);
  await p.advance(24 * hourMs);
  expect(await mails(p)).toHaveLength(2);
});

test.thorough('mails nothing that was read, of another category, or after it is off', async () => {
  const { p, ada, save } = await reader();
  await refill(p, ada);
  await ada.call(readNotifications, {});
  await p.advance(2 * hourMs);
  await refill(p, ada);
  await save({ digest: null });
  await p.advance(48 * hourMs);
  await ada.signInAgain();
  const { categories } = await ada.call(getNotificationSettings, {});
  const money = { ...categories.money, email: false };
  await save({ categories: { ...categories, money } });
  await refill(p, ada);
  await p.advance(24 * hourMs);
  expect(await mails(p)).toEqual([]);
});

test.thorough('a time that is moved on the same day brings no second e-mail', async () => {
  const { p, ada, save } = await reader();
  await refill(p, ada);
  await p.advance(2 * hourMs);
  expect(await mails(p)).toHaveLength(1);
  await refill(p, ada);
  await save({ digest: { at: '16:00', timeZone: 'UTC' } });
  await p.advance(3 * hourMs);
  expect(await mails(p)).toHaveLength(1);
  await p.advance(23 * hourMs);
  expect(await mails(p)).toHaveLength(2);
});

test.thorough(
  'mails nothing to an address that is not confirmed, and all of it once it is',
  async () => {
    const { p, ada } = await reader({}, { isConfirmed: false });
    await refill(p, ada);
    await p.advance(2 * hourMs);
    expect(await mails(p)).toEqual([]);
    await confirm(p, ada);
    await p.advance(23 * hourMs);
    await refill(p, ada);
    expect(await mails(p)).toEqual([]);
    await p.advance(hourMs);
    expect((await mails(p)).map(({ subject }) => subject)).toEqual(['2 unread notifications']);
  },
);

test.thorough('mails nothing to an erased user', async () => {
  const { p, ada } = await reader();
  await refill(p, ada);
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  await p.advance(26 * hourMs);
  expect(await mails(p)).toEqual([]);
  expect(await p.database('chat').collection('notificationSettings').countDocuments()).toBe(0);
});
