import {
  type EventData,
  getTeamWebhook,
  listNotifications,
  matchCheckInOpened,
  matchCompleted,
  matchCreated,
  scrimBooked,
  scrimCancelled,
  setTeamWebhook,
  teamCreated,
  teamDeleted,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { Outside } from './outside';

const outside = new Outside();
let p: StoryPlatform;
beforeAll(async () => {
  p = await outside.platform();
});
afterAll(() => outside.stop());
beforeEach(() => outside.forget());

const gameId = 'e'.repeat(24);
const path = '/api/webhooks/123456789012345678/secret-secret-secret-1';
const url = `https://discord.com${path}`;
const startsAt = '2026-03-03T20:00:00.000Z';

const teamOf = (teamId: string, name: string, captain: Player, members: Player[] = []) => {
  const profile: EventData<typeof teamCreated> = {
    ...{ teamId, name, tag: 'TAG', avatarUrl: null, deletedAt: null, gameId, region: 'eu' },
    ...{ timeZone: 'Europe/Berlin', ownerId: captain.id, captainIds: [captain.id] },
    ...{ actingIds: [captain.id], memberIds: [captain, ...members].map(({ id }) => id) },
  };
  return profile;
};

let made = 0;

/**
 * Ada is captain of Nova, with Cal; Bea is captain of Zen. Nova has a webhook. Each test has
 * players and teams of its own.
 */
async function teams() {
  made += 1;
  const idOf = (letter: string) => String(made).padStart(24, letter);
  const [nova, zen, bookingId, matchId] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];
  const params = { teamId: nova };
  const [ada, bea, cal] = [
    await p.player(`ada${made}`),
    await p.player(`bea${made}`),
    await p.player(`cal${made}`),
  ];
  const mine = teamOf(nova, 'Nova', ada, [cal]);
  await p.publish(teamCreated, { subject: nova, sequence: 1, data: mine });
  await p.publish(teamCreated, { subject: zen, sequence: 1, data: teamOf(zen, '*Zen*', bea) });
  await ada.call(setTeamWebhook, { params, body: { url } });
  const side = (teamId: string, { id }: Player) => ({
    ...{ teamId, actingIds: [id], memberIds: [id] },
  });
  const sides = { home: side(nova, ada), away: side(zen, bea) };
  const booking = { bookingId, matchId, ...sides, startsAt };
  const match = { matchId, home: [ada.id], away: [bea.id], teams: { home: nova, away: zen } };
  const booked = () =>
    p.publish(scrimBooked, {
      ...{ id: `booked${bookingId}`, subject: bookingId, sequence: 1 },
      data: { ...booking, gameId, bestOf: 3 },
    });
  return { ada, bea, cal, mine, booking, match, booked, params };
}

const posted = () =>
  outside.received.map(({ body }) => JSON.parse(body.toString()) as { content: string });
const lines = () => posted().map(({ content }) => content.split('\n')[0]);

test.thorough('posts scrims, check-in and results to the team that has a webhook', async () => {
  const { booking, match, booked } = await teams();
  const { bookingId, matchId } = booking;
  await booked();
  const cancelled = { side: 'away', userId: booking.away.actingIds[0], reason: 'other' };
  const lateness = { isLate: false, counts: false };
  await p.publish(scrimCancelled, {
    ...{ subject: bookingId, sequence: 2 },
    data: { ...booking, ...cancelled, ...lateness } as never,
  });
  const created = { ...match, kind: 'scrim', gameId, playTypeId: gameId, checkInBy: startsAt };
  const of = (sequence: number) => ({ subject: matchId, sequence });
  await p.publish(matchCreated, { ...of(1), data: { ...created, startsAt } as never });
  await p.publish(matchCheckInOpened, {
    ...of(2),
    data: { ...match, startsAt, checkInBy: startsAt },
  });
  const result = { scores: [2, 1], winner: 'home', decidedBy: 'agreement', completedAt: startsAt };
  const data = { ...match, kind: 'scrim', gameId, playTypeId: gameId, ...result };
  await p.publish(matchCompleted, { ...of(3), data: data as never });
  await p.settled();
  const time = `<t:${Date.parse(startsAt) / 1000}:F>`;
  expect(lines().sort()).toEqual([
    `Check-in for the match against **\\*Zen\\*** is open. Start: ${time}`,
    `Scrim against **\\*Zen\\*** booked: ${time}`,
    `Scrim against **\\*Zen\\*** cancelled: ${time}`,
    'Won 2–1 against **\\*Zen\\***',
  ]);
  expect(new Set(outside.received.map((one) => one.path))).toEqual(new Set([path]));
  expect(posted()[0]).toMatchObject({ allowed_mentions: { parse: [] } });
});

test.thorough('tries again after a failure, and posts a redelivered event once', async () => {
  const { booked } = await teams();
  outside.statuses.push(500, 204);
  await booked();
  await p.settled();
  await booked();
  await p.advance(15_000);
  await p.advance(60_000);
  expect(outside.received).toHaveLength(2);
});

/** Discord answers with `status`. */
async function endsWith(status: number): Promise<void> {
  const { ada, cal, booking, booked, params } = await teams();
  outside.statuses.push(status);
  await booked();
  await p.settled();
  const webhook = await ada.call(getTeamWebhook, { params });
  expect(webhook.failedAt).toBe(p.clock.now().toISOString());
  const kinds = async (player: Player) =>
    (await player.call(listNotifications, {})).map(({ kind }) => kind);
  expect(await kinds(ada)).toContain('webhook-failed');
  expect(await kinds(cal)).not.toContain('webhook-failed');
  const [notice] = (await ada.call(listNotifications, {})).filter(
    ({ kind }) => kind === 'webhook-failed',
  );
  expect(notice).toMatchObject({
    ...{ because: 'because you are captain of Nova', link: `/teams/${params.teamId}` },
  });
  const again = { ...booking, gameId, bestOf: 3 };
  await p.publish(scrimBooked, { subject: booking.bookingId, sequence: 3, data: again });
  await p.settled();
  expect(outside.received).toHaveLength(1);
  await ada.call(setTeamWebhook, { params, body: { url } });
  expect((await ada.call(getTeamWebhook, { params })).failedAt).toBeNull();
}

test.thorough('is off after a 404, and its captains are notified', () => endsWith(404));

test.thorough.each([401, 403])('is off after a %i too', endsWith);

test('captains alone see and set it, without its secret', async () => {
  const { ada, bea, cal, mine, params } = await teams();
  const webhook = await ada.call(getTeamWebhook, { params });
  expect(webhook).toEqual({
    ...{ shown: 'https://discord.com/api/webhooks/…5678/••••••••', failedAt: null },
  });
  const forbidden = { status: 403, code: 'not-team-captain' };
  for (const player of [bea, cal]) {
    expect(await player.refused(getTeamWebhook, { params })).toMatchObject(forbidden);
    const body = { url: null };
    expect(await player.refused(setTeamWebhook, { params, body })).toMatchObject(forbidden);
  }
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(getTeamWebhook, { params })).toEqual(signedOut);
  expect(await p.anyone.refused(setTeamWebhook, { params, body: { url } })).toEqual(signedOut);
  const unknown = { params: { teamId: 'f'.repeat(24) } };
  const missing = { status: 404, code: 'team-not-found' };
  expect(await ada.refused(getTeamWebhook, unknown)).toMatchObject(missing);
  expect(await ada.refused(setTeamWebhook, { ...unknown, body: { url } })).toMatchObject(missing);
  for (const wrong of [
    `https://evil.example${path}`,
    `http://discord.com${path}`,
    `https://discord.com.evil.example${path}`,
    `https://evil.example/@discord.com${path}`,
  ]) {
    const body = { url: wrong };
    expect(await ada.refused(setTeamWebhook, { params, body })).toMatchObject({ status: 400 });
  }
  await ada.call(setTeamWebhook, { params, body: { url: null } });
  expect(await ada.call(getTeamWebhook, { params })).toEqual({ shown: null, failedAt: null });
  const ended = { ...mine, deletedAt: startsAt, memberIds: [], captainIds: [] };
  await p.publish(teamDeleted, { subject: params.teamId, sequence: 5, data: ended });
  await p.settled();
  expect(await ada.refused(getTeamWebhook, { params })).toMatchObject(missing);
});
