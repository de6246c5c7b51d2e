import { createPublicKey } from 'node:crypto';
import {
  type EventData,
  endOtherSessions,
  getNotificationSettings,
  getPushKey,
  listNotifications,
  listPushSubscriptions,
  type NotificationSettings,
  readNotifications,
  refillCompleted,
  sessionEnded,
  signOut,
  subscribePush,
  unsubscribePush,
  updateNotificationSettings,
  userStatusChanged,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import jwt from 'jsonwebtoken';
import { Browser, Outside, type Received } from './outside';

const outside = new Outside();
let p: StoryPlatform;
beforeAll(async () => {
  p = await outside.platform();
});
afterAll(() => outside.stop());
beforeEach(() => outside.forget());

let sequence = 10;
const refill = ({ id }: Player) => {
  sequence += 1;
  const data: EventData<typeof refillCompleted> = {
    ...{ userId: id, available: 1, held: 0, amountCents: 100 * sequence },
    paymentId: 'a'.repeat(24) as never,
  };
  return p.publish(refillCompleted, { subject: id, sequence, data });
};
const browserOf = async (player: Player, path: string) => {
  const browser = new Browser(path);
  await player.call(subscribePush, { body: { ...browser.subscription, device: 'Firefox' } });
  return browser;
};
const devicesOf = async (player: Player) =>
  (await player.call(listPushSubscriptions, {})).items.map(({ device }) => device);

const end = async (data: EventData<typeof sessionEnded>) => {
  await p.publish(sessionEnded, { subject: data.userId, sequence: 90, data });
  await p.settled();
};
const storedBrowsers = ({ id: userId }: Player) =>
  p.database('chat').collection('pushSubscriptions').countDocuments({ userId });

/** Claims of a VAPID token, verified with the key that browsers subscribe with. */
function claimsOf({ headers }: Received, publicKey: string | null) {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey ?? '', 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return jwt.verify(token, jwk, { algorithms: ['ES256'], ignoreExpiration: true });
}

test('pushes a notification, encrypted for the browser, once to each', async () => {
  const ada = await p.player('ada');
  const browsers = [await browserOf(ada, '/a1'), await browserOf(ada, '/a2')];
  const sentBefore = await p.metric('chat', 'contend_deliveries_total');
  await refill(ada);
  await p.settled();
  expect(await p.metric('chat', 'contend_deliveries_total')).toBe(sentBefore + 2);
  expect(outside.received.map(({ path }) => path).sort()).toEqual(['/a1', '/a2']);
  const [shown] = await ada.call(listNotifications, {});
  for (const browser of browsers) {
    const message = outside.received.find(({ path }) => path === browser.path) as Received;
    const { title, text, link, id: tag } = shown ?? {};
    expect(browser.decrypt(message)).toEqual({ title, text, link, tag });
    expect(message.headers).toMatchObject({
      ...{ topic: tag, ttl: '43200', urgency: 'normal' },
      'content-encoding': 'aes128gcm',
    });
    const { publicKey } = await ada.call(getPushKey, {});
    expect(claimsOf(message, publicKey)).toMatchObject({
      ...{ aud: 'https://fcm.googleapis.com', sub: 'mailto:no-reply@contend.example' },
      exp: Math.floor(p.clock.now().getTime() / 1000) + 43_200,
    });
  }
  const { items } = await ada.call(listPushSubscriptions, {});
  expect(items.map(({ lastUsedAt }) => lastUsedAt)).not.toContain(null);
  expect(await p.database('chat').collection('deliveries').countDocuments()).toBe(0);
});

test.thorough(
  'a browser is removed with its session, and with all sessions of its user',
  async () => {
    const user = await p.player('leaver');
    const other = await p.signIn(user);
    await browserOf(user, '/s1');
    await browserOf(other, '/s2');
    await user.call(signOut, {});
    await p.settled();
    expect(await devicesOf(other)).toHaveLength(1);
    await refill(other);
    await p.settled();
    expect(outside.received.map(({ path }) => path)).toEqual(['/s2']);
    const third = await p.signIn(user);
    await third.call(endOtherSessions, {});
    await p.settled();
    expect(await storedBrowsers(user)).toBe(0);
    await browserOf(third, '/s2');
    await end({ userId: user.id, sessionId: null, before: p.clock.now().toISOString() });
    expect(await storedBrowsers(user)).toBe(0);
    const banned = await p.player('banned');
    await browserOf(banned, '/s3');
    const data = { userId: banned.id, status: 'banned' as const };
    await p.publish(userStatusChanged, { subject: banned.id, sequence: 90, data });
    await p.settled();
    expect(await storedBrowsers(banned)).toBe(0);
  },
);

/** The push service says with `status` that a subscription is over. */
async function endsWith(status: number): Promise<void> {
  const player = await p.player(`gone${status}`);
  await browserOf(player, `/g${status}`);
  outside.statuses.push(status);
  await refill(player);
  await p.settled();
  expect(await devicesOf(player)).toEqual([]);
  await refill(player);
  await p.settled();
  expect(outside.received).toHaveLength(1);
}

test.thorough('removes a subscription that the push service ends with 410', () => endsWith(410));

test.thorough('removes a subscription that the push service ends with 404', () => endsWith(404));

test.thorough('tries again after a failure, and not once it was read', async () => {
  const bea = await p.player('bea');
  const browser = await browserOf(bea, '/b1');
  outside.statuses.push(503, 429);
  await refill(bea);
  await p.settled();
  expect(outside.received).toHaveLength(1);
  await p.advance(15_000);
  expect(outside.received).toHaveLength(2);
  await p.advance(30_000);
  expect(outside.received).toHaveLength(3);
  const tags = outside.received.map((one) => (browser.decrypt(one) as { tag: string }).tag);
  expect(new Set(tags).size).toBe(1);
  outside.statuses.push(500);
  await refill(bea);
  await p.settled();
  await bea.call(readNotifications, {});
  await p.advance(15_000);
  expect(outside.received).toHaveLength(4);
});

test.thorough(
  'from the fifth of a kind and link on, one push with their number replaces them',
  async () => {
    const kim = await p.player('kim');
    const browser = await browserOf(kim, '/k1');
    const pushed = () =>
      outside.received.map((one) => browser.decrypt(one) as { tag: string; title: string });
    const refills = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) {
        await refill(kim);
        await p.advance(1000);
      }
    };
    await refills(4);
    const single = pushed();
    expect(new Set(single.map(({ tag }) => tag)).size).toBe(4);
    await refills(3);
    await p.advance(2999);
    expect(outside.received).toHaveLength(4);
    await p.advance(1);
    expect(outside.received).toHaveLength(5);
    const [together] = pushed().slice(4);
    const [line] = await kim.call(listNotifications, {});
    expect(together?.title).toBe(`7 notifications: ${line?.title}`);
    // The tag of the first replaces that one; the service worker closes the others.
    expect(single.map(({ tag }) => tag)).toContain(together?.tag);
    const closed = (together as { replaces?: string[] } | undefined)?.replaces ?? [];
    expect(closed).toEqual(expect.arrayContaining(single.map(({ tag }) => tag).slice(1)));
    expect(outside.received[4]?.headers.topic).toBe(together?.tag);
    // A later one is alone again.
    await refills(1);
    expect(pushed()[5]?.title).toMatch(/^\$/);
    await refills(4);
    await kim.call(readNotifications, {});
    await p.advance(10_000);
    expect(outside.received).toHaveLength(9);
  },
);

test.thorough('pushes nothing that the settings or quiet hours hold back', async () => {
  const cal = await p.player('cal');
  await browserOf(cal, '/c1');
  const usual = await cal.call(getNotificationSettings, {});
  const save = (body: NotificationSettings) => cal.call(updateNotificationSettings, { body });
  const money = { toast: true, push: false, email: false };
  await save({ ...usual, categories: { ...usual.categories, money } });
  await refill(cal);
  const always = { from: '00:00', to: '00:00', timeZone: 'UTC', allowDeadlines: true };
  await save({ ...usual, quietHours: always });
  await refill(cal);
  await p.settled();
  expect(outside.received).toEqual([]);
  await save(usual);
  await refill(cal);
  await p.settled();
  expect(outside.received).toHaveLength(1);
});

test.thorough('keeps ten browsers; the oldest goes, and the user can remove one', async () => {
  const dan = await p.player('dan');
  for (let nth = 0; nth < 11; nth += 1) {
    const body = { ...new Browser(`/d${nth}`).subscription, device: `Browser ${nth}` };
    await dan.call(subscribePush, { body });
    await p.advance(1000);
  }
  const devices = await devicesOf(dan);
  expect(devices).toHaveLength(10);
  expect(devices).not.toContain('Browser 0');
  const { items } = await dan.call(listPushSubscriptions, {});
  const id = items[0]?.id ?? '';
  const eve = await p.player('eve');
  await eve.call(unsubscribePush, { params: { id } });
  expect(await devicesOf(dan)).toHaveLength(10);
  await dan.call(unsubscribePush, { params: { id } });
  expect(await devicesOf(dan)).not.toContain('Browser 10');
});

test.thorough('a browser belongs to the user who subscribed last', async () => {
  const [fay, gus] = [await p.player('fay'), await p.player('gus')];
  const { subscription } = await browserOf(fay, '/f1');
  await gus.call(subscribePush, { body: { ...subscription, device: 'Shared' } });
  expect([await devicesOf(fay), await devicesOf(gus)]).toEqual([[], ['Shared']]);
  await refill(fay);
  await p.settled();
  expect(outside.received).toEqual([]);
  // Only its owner removes it.
  const { items } = await gus.call(listPushSubscriptions, {});
  const params = { id: items[0]?.id ?? '' };
  await fay.call(unsubscribePush, { params });
  expect(await devicesOf(gus)).toEqual(['Shared']);
  await gus.call(unsubscribePush, { params });
  expect(await devicesOf(gus)).toEqual([]);
});

test('refuses other hosts and keys, and answers only signed-in users', async () => {
  const hal = await p.player('hal');
  const { subscription } = new Browser('/h1');
  const refused = (body: object) =>
    hal.refused(subscribePush, { body: { ...subscription, ...body, device: 'Browser' } });
  const code = { status: 400, code: 'push-endpoint-refused' };
  expect(await refused({ endpoint: 'https://127.0.0.1/x' })).toMatchObject(code);
  expect(await refused({ keys: { p256dh: 'AAAA', auth: 'AAAA' } })).toMatchObject(code);
  expect(await refused({ endpoint: 'http://fcm.googleapis.com/x' })).toMatchObject({
    code: 'invalid-request',
  });
  expect(await devicesOf(hal)).toEqual([]);
  await hal.call(subscribePush, { body: { ...subscription, device: 'Browser' } });
  const [own] = (await hal.call(listPushSubscriptions, {})).items;
  await hal.call(unsubscribePush, { params: { id: own?.id ?? '' } });
  expect(await devicesOf(hal)).toEqual([]);
  const signedOut = { status: 401, code: 'unauthenticated' };
  const body = { ...subscription, device: 'Browser' };
  expect(await p.anyone.refused(subscribePush, { body })).toEqual(signedOut);
  expect(await p.anyone.refused(listPushSubscriptions, {})).toEqual(signedOut);
  expect(await p.anyone.refused(getPushKey, {})).toEqual(signedOut);
  const params = { id: 'a'.repeat(24) };
  expect(await p.anyone.refused(unsubscribePush, { params })).toEqual(signedOut);
});

test('without a key web push is not offered', async () => {
  const keyless = await platform({ only: ['user', 'chat'], settings: { VAPID_PRIVATE_KEY: '' } });
  const ivy = await keyless.player('ivy');
  expect(await ivy.call(getPushKey, {})).toEqual({ publicKey: null });
  const body = { ...new Browser('/i1').subscription, device: 'Browser' };
  expect(await ivy.refused(subscribePush, { body })).toMatchObject({ code: 'push-not-offered' });
});
