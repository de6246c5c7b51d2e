import {
  matchDisputed,
  matchStarted,
  messagePosted,
  scoreProposed,
  setRoles,
  wagerOpened,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { connect } from './live-client';

const aTime = '2026-03-02T13:00:00.000Z';
const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });
const side = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });

let p: StoryPlatform;
beforeAll(async () => {
  p = await platform({ only: ['user', 'realtime'], lasts: 'file' });
});
let tests = 0;

/** Ada and Bea play; Cal watches. Each test has players and a match of its own. */
async function match() {
  tests += 1;
  const own = (name: string) => p.player(`${name}_${tests}`);
  const [ada, bea, cal] = [await own('ada'), await own('bea'), await own('cal')];
  const [matchId = '', wagerId = ''] = ['1', '2'].map((digit) => `${tests}${digit.repeat(23)}`);
  const data = { matchId, wagerId, home: [ada.id], away: [bea.id] };
  let sequence = 1;
  return {
    ...{ ada, bea, cal, matchId, wagerId },
    screenOf: (player: Player) => connect(p.url, authOf(player)),
    starts: () =>
      p.publish(matchStarted, {
        subject: matchId,
        sequence: (sequence += 1),
        data: { ...data, playBy: aTime },
      }),
    says: (author: Player) =>
      p.publish(messagePosted, {
        subject: matchId,
        sequence: (sequence += 1),
        data: {
          messageId: '5f43a000000000000000000f',
          roomId: matchId,
          matchId,
          authorId: author.id,
          memberIds: [ada.id, bea.id],
        },
      }),
    proposal: { ...data, side: 'home', userId: ada.id, scores: [2, 1], answerBy: aTime },
  };
}

test('a match’s events reach its watchers, and its players without watching', async () => {
  const { bea, cal, matchId, wagerId, screenOf, starts, proposal } = await match();
  const [player, watcher] = [await screenOf(bea), await screenOf(cal)];
  const room = `match:${matchId}`;
  expect(await watcher.ask('watch', { kind: 'match', id: matchId })).toEqual({ ok: true, room });
  await starts();
  const received = await watcher.receives('match');
  const data = { matchId, wagerId };
  expect(received).toMatchObject({ id: matchId, room, what: 'match.started.v1', data });
  expect(received.sequence).toBe((watcher.joined[room] ?? 0) + 1);
  expect(await player.receives('match')).toMatchObject({ room: `user:${bea.id}`, data });

  expect(await watcher.ask('unwatch', { kind: 'match', id: matchId })).toEqual({ ok: true, room });
  await p.publish(scoreProposed, { subject: matchId, sequence: 9, data: proposal });
  await watcher.caughtUp();
  expect(watcher.received).toHaveLength(1);
});

test('a match is public, its chat is for its players and admins', async () => {
  const { ada, bea, cal, matchId, screenOf, says } = await match();
  const admin = await p.admin('ruler');
  const screens = [await screenOf(bea), await screenOf(cal), await screenOf(admin)] as const;
  for (const screen of screens) await screen.ask('watch', { kind: 'match', id: matchId });
  await says(ada);
  const [player, watcher, ruler] = screens;
  expect(await player.receives('message')).toMatchObject({
    id: matchId,
    data: { authorId: ada.id },
  });
  expect(await ruler.receives('message')).toMatchObject({ room: `chat:${matchId}` });
  await watcher.caughtUp();
  expect(watcher.names()).toEqual([]);
});

test.thorough(
  'moderators and admins watch the list of disputes, and receive each change',
  async () => {
    const { ada, bea, cal, matchId, wagerId, screenOf } = await match();
    const request = { kind: 'disputes' };
    const watcher = await screenOf(cal);
    expect(await watcher.ask('watch', request)).toMatchObject({ ok: false, code: 'forbidden' });
    const params = { userId: bea.id };
    await p.operator.call(setRoles, { params, body: { roles: ['player', 'moderator'] } });
    const desks = [await screenOf(await p.admin()), await screenOf(await p.signIn(bea))] as const;
    for (const desk of desks) {
      expect(await desk.ask('watch', request)).toEqual({ ok: true, room: 'disputes' });
    }
    const sides = { home: [ada.id], away: [bea.id] };
    const data = { matchId, wagerId, ...sides, side: null };
    await p.publish(matchDisputed, { subject: matchId, sequence: 6, data });
    for (const desk of desks) {
      await desk.until((all) => all.some(({ id, room }) => id === matchId && room === 'disputes'));
    }
    await watcher.caughtUp();
    expect(watcher.received).toEqual([]);
  },
);

test.thorough('an open offer reaches the list, a challenge its two players only', async () => {
  const { ada, bea, cal, matchId, wagerId, screenOf } = await match();
  const screens = [await screenOf(ada), await screenOf(bea), await screenOf(cal)] as const;
  const [challenger, challenged, browsing] = screens;
  expect(await browsing.ask('watch', { kind: 'wagers' })).toEqual({ ok: true, room: 'wagers' });
  const opens = (id: string, opponentId: string | null) =>
    p.publish(wagerOpened, {
      subject: id,
      sequence: 2,
      data: {
        wagerId: id,
        home: side(ada.id),
        away: null,
        creatorId: ada.id,
        opponentId,
        gameId: matchId,
        playTypeId: matchId,
        teamSize: 1,
        bestOf: 3,
        stakeCents: 1000,
        expiresAt: aTime,
      },
    });
  await opens(wagerId, bea.id);
  expect(await challenged.receives('wager')).toMatchObject({ id: wagerId, room: `user:${bea.id}` });
  expect(await challenger.receives('wager')).toMatchObject({ id: wagerId, room: `user:${ada.id}` });
  // The next one is the first that the list is sent.
  const open = '5f43a0000000000000000003';
  await opens(open, null);
  expect(await browsing.receives('wager')).toMatchObject({ id: open, room: 'wagers' });
});

test.thorough('every request is answered, and malformed ones change nothing', async () => {
  const { cal, matchId, screenOf, starts } = await match();
  const screen = await screenOf(cal);
  const invalid = { ok: false, code: 'invalid-request' };
  const nonsense = [
    undefined,
    null,
    7,
    'match',
    [],
    {},
    { kind: 'match' },
    { kind: 'user', id: cal.id },
    { kind: 'match', id: 'x' },
    { kind: 'match', id: { $ne: null } },
    { kind: 'wagers', id: matchId },
    { kind: 'match', id: matchId, room: `user:${cal.id}` },
    { kind: 'match', id: matchId, seen: -1 },
  ];
  for (const request of nonsense) expect(await screen.ask('watch', request)).toMatchObject(invalid);
  expect(await screen.ask('unwatch', { kind: '__proto__' })).toMatchObject(invalid);
  expect(await screen.ask('join', `match:${matchId}`)).toMatchObject(invalid);
  expect(await screen.ask('constructor', {})).toMatchObject(invalid);
  screen.socket.emit('watch');
  screen.socket.emit('match', { id: matchId });
  await starts();
  await screen.caughtUp();
  expect(screen.received).toEqual([]);
});

test.thorough('a socket has a limited number of rooms and requests', async () => {
  const { cal, screenOf } = await match();
  const screen = await screenOf(cal);
  const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
  const watch = (nth: number) => screen.ask('watch', { kind: 'match', id: idOf(nth) });
  const answers = [];
  for (let nth = 0; nth < 60; nth += 1) answers.push(await watch(nth));
  // Of sixty rooms three are the socket's own: itself, its session and its user.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(57);
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'rate-limited' });
  expect(await screen.ask('unwatch', { kind: 'match', id: idOf(0) })).toMatchObject({
    ok: false,
    code: 'rate-limited',
  });
});
