import {
  type EventData,
  getNotificationSettings,
  listNotifications,
  notificationCreated,
  type NotificationSettings,
  refillCompleted,
  transferPosted,
  updateNotificationSettings,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';

type Platform = Awaited<ReturnType<typeof platform>>;
type Player = Awaited<ReturnType<Platform['player']>>;

let p: Platform;
beforeEach(async () => {
  p = await platform({ only: ['user', 'chat'] });
});

let sequence = 10;
const balance = ({ id }: Player) => ({ userId: id, available: 1, held: 0 });

const refill = (player: Player) => {
  sequence += 1;
  const data = { ...balance(player), paymentId: 'a'.repeat(24), amountCents: 100 };
  return p.publish(refillCompleted, { subject: player.id, sequence, data });
};
const gift = (player: Player) => {
  sequence += 1;
  const data = {
    ...{ ...balance(player), transferId: `t${sequence}`, type: 'transfer-in', amountCents: 100 },
    ...{ reference: null, counterpartyId: null },
  };
  return p.publish(transferPosted, { subject: player.id, sequence, data });
};
const toastsOf = ({ id }: Player) =>
  p
    .events(notificationCreated)
    .map(({ data }) => data as EventData<typeof notificationCreated>)
    .filter(({ userId }) => userId === id)
    .map(({ toast }) => toast);

const usual = { toast: true, push: true, email: false };

test('everything is shown and pushed and nothing mailed, until the user sets it', async () => {
  const ada = await p.player('ada');
  const settings = await ada.call(getNotificationSettings, {});
  expect(settings).toMatchObject({ quietHours: null, digest: null });
  expect(Object.values(settings.categories)).toEqual(Array.from({ length: 7 }, () => usual));
  const quiet: NotificationSettings = {
    ...{ ...settings, digest: { at: '08:00', timeZone: 'Europe/Berlin' } },
    categories: { ...settings.categories, money: { toast: false, push: true, email: true } },
    quietHours: { from: '23:00', to: '07:00', timeZone: 'Europe/Berlin', allowDeadlines: true },
  };
  expect(await ada.call(updateNotificationSettings, { body: quiet })).toEqual(quiet);
  expect(await ada.call(getNotificationSettings, {})).toEqual(quiet);
  await refill(ada);
  expect(toastsOf(ada)).toEqual([false]);
  expect(await ada.call(listNotifications, {})).toMatchObject([
    { category: 'money', because: 'because it is your wallet', count: 1 },
  ]);
});

test('refuses a time, a zone and a category that do not exist', async () => {
  const bea = await p.player('bea');
  const settings = await bea.call(getNotificationSettings, {});
  const refused = (body: object) =>
    bea.refused(updateNotificationSettings, { body: body as NotificationSettings });
  const invalid = { status: 400, code: 'invalid-request' };
  const digest = { at: '24:00', timeZone: 'UTC' };
  expect(await refused({ ...settings, digest })).toMatchObject(invalid);
  const nowhere = { at: '08:00', timeZone: 'Mars/Olympus' };
  expect(await refused({ ...settings, digest: nowhere })).toMatchObject(invalid);
  expect(await refused({ ...settings, categories: { money: usual } })).toMatchObject(invalid);
  expect(await bea.call(getNotificationSettings, {})).toEqual(settings);
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(getNotificationSettings, {})).toEqual(signedOut);
  expect(await p.anyone.refused(updateNotificationSettings, { body: settings })).toEqual(signedOut);
});

test.thorough(
  'five of one kind and link within ten seconds are one line, and rows stay',
  async () => {
    const cal = await p.player('cal');
    for (let nth = 0; nth < 4; nth += 1) await gift(cal);
    expect(await cal.call(listNotifications, {})).toHaveLength(4);
    await refill(cal);
    await gift(cal);
    await gift(cal);
    const lines = await cal.call(listNotifications, {});
    expect(lines.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['money-received', 6],
      ['refill-completed', 1],
    ]);
    expect(
      await p.database('chat').collection('notifications').countDocuments({ userId: cal.id }),
    ).toBe(7);
    // From the fifth on pages show none at once.
    expect(toastsOf(cal)).toEqual([true, true, true, true, true, false, false]);
  },
);
