import {
  createTransaction,
  getPlayLimits,
  getPlaySummary,
  getRefillLink,
  playPaused,
  playResumed,
  playReturnMs,
  returnToPlay,
  startSelfExclusion,
  startTimeOut,
  updatePlayLimits,
  urlOf,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { batch, twoPlayers } from './stakes';

const dayMs = 24 * 3_600_000;
const timeOut = (player: Player, hours: number) => player.call(startTimeOut, { body: { hours } });
const exclude = (player: Player, months: number) =>
  player.call(startSelfExclusion, { body: { months, confirm: 'exclude me' } });
const until = async (p: StoryPlatform, player: Player, at: Date) => {
  await p.advance(at.getTime() - p.clock.now().getTime());
  await player.signInAgain();
};

test('a time-out bars refills and stakes until its end, to the millisecond', async () => {
  const { p, ada, ask } = await twoPlayers();
  const { pause } = await timeOut(ada, 24);
  const end = new Date(p.clock.now().getTime() + dayMs);
  expect(pause).toMatchObject({ kind: 'time-out', until: end.toISOString(), returnsAt: null });
  const limited = { ok: false, short: [], limited: [{ userId: ada.id, limit: 'time-out' }] };
  expect(await ask.hold(batch(1), [[ada, 1_00]])).toMatchObject(limited);
  expect(
    await ada.refused(createTransaction, { body: { type: 'refill', amount: 10_00 } }),
  ).toMatchObject({ status: 403, code: 'play-paused' });
  const link = await ada.send('GET', urlOf(getRefillLink, { query: { amount: '1000' } }));
  expect(link).toMatchObject({
    status: 403,
    body: {
      ...{ code: 'play-paused', details: { limit: 'time-out', resetsAt: end.toISOString() } },
      message: expect.stringMatching(/^You took a time-out until .* UTC\./),
    },
  });
  await until(p, ada, new Date(end.getTime() - 1));
  expect(await ask.hold(batch(2), [[ada, 1_00]])).toMatchObject(limited);
  await p.advance(1);
  expect(await ask.hold(batch(3), [[ada, 1_00]])).toEqual({ ok: true, short: [] });
  await p.settled();
  expect(p.events(playPaused)).toMatchObject([{ data: { kind: 'time-out' } }]);
  expect(p.events(playResumed)).toMatchObject([{ data: { kind: 'time-out', mayPlay: true } }]);
});

test.thorough('a reservation of a player on a break is not captured', async () => {
  const { ada, bea, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 10_00]]);
  await timeOut(ada, 24);
  const answer = await ask.fund(batch(2), [[bea, 10_00]], [batch(1)]);
  expect(answer).toMatchObject({ ok: false, short: [], limited: [{ userId: ada.id }] });
  await ask.release(batch(1));
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});

test.thorough('a settlement pays a player on a break', async () => {
  const { ada, bea, ask } = await twoPlayers();
  await ask.fund(
    batch(1),
    [
      [ada, 10_00],
      [bea, 10_00],
    ],
    [],
  );
  await timeOut(ada, 24);
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
});

test('a break is lengthened, never shortened', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  await timeOut(ada, 48);
  expect(await ada.refused(startTimeOut, { body: { hours: 24 } })).toMatchObject({
    ...{ status: 409, code: 'pause-not-shortened' },
  });
  await timeOut(ada, 72);
  await exclude(ada, 6);
  const shorter = { body: { months: 6, confirm: 'exclude me' as const } };
  expect(await ada.refused(startSelfExclusion, shorter)).toMatchObject({
    code: 'pause-not-shortened',
  });
  expect(await ada.refused(startTimeOut, { body: { hours: 1008 } })).toMatchObject({
    code: 'pause-not-shortened',
  });
});

test('a self-exclusion lasts until a return that was asked for after its end', async () => {
  const { p, ada, ask } = await twoPlayers();
  expect(await ada.refused(returnToPlay, {})).toMatchObject({ status: 409, code: 'not-excluded' });
  const { pause } = await exclude(ada, 6);
  const end = new Date(pause?.until ?? 0);
  await until(p, ada, new Date(end.getTime() - 1));
  expect(await ada.refused(returnToPlay, {})).toMatchObject({
    ...{ status: 409, code: 'exclusion-not-over' },
  });
  await p.advance(1);
  expect((await ada.call(getPlayLimits, {})).pause).toMatchObject({ kind: 'self-exclusion' });
  const asked = await ada.call(returnToPlay, {});
  const returnsAt = new Date(end.getTime() + playReturnMs).toISOString();
  expect(asked.pause).toMatchObject({ returnsAt });
  await p.advance(1000);
  expect((await ada.call(returnToPlay, {})).pause).toMatchObject({ returnsAt });
  await until(p, ada, new Date(end.getTime() + playReturnMs - 1));
  expect(await ask.hold(batch(1), [[ada, 1_00]])).toMatchObject({ ok: false });
  await p.advance(1);
  expect((await ada.call(getPlayLimits, {})).pause).toBeNull();
  expect(await ask.hold(batch(2), [[ada, 1_00]])).toMatchObject({ ok: true });
  await p.settled();
  expect(p.events(playResumed)).toMatchObject([
    { data: { mayPlay: false } },
    { data: { mayPlay: true } },
  ]);
});

test('a self-exclusion needs its typed confirmation', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada');
  const body = { months: 6, confirm: 'yes' } as never;
  expect(await ada.refused(startSelfExclusion, { body })).toMatchObject({ status: 400 });
});

test('sums play since a time', async () => {
  const { p, ada, bea, ask } = await twoPlayers();
  const since = p.clock.now().toISOString();
  await ask.fund(
    batch(1),
    [
      [ada, 10_00],
      [bea, 10_00],
    ],
    [],
  );
  const sums = () => ada.call(getPlaySummary, { query: { since } });
  expect(await sums()).toEqual({ since, stakedCents: 10_00, wonCents: 0, netCents: -10_00 });
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  expect(await sums()).toMatchObject({ wonCents: 18_00, netCents: 8_00 });
  const old = new Date(p.clock.now().getTime() - 33 * dayMs).toISOString();
  expect(await ada.refused(getPlaySummary, { query: { since: old } })).toMatchObject({
    ...{ status: 400, code: 'range-too-long' },
  });
});

test('the calls of limits need a session', async () => {
  const { anyone } = await platform({ only: ['user', 'wallet'] });
  const since = '2026-01-01T00:00:00.000Z';
  const refused = [
    await anyone.refused(getPlayLimits, {}),
    await anyone.refused(updatePlayLimits, { body: {} }),
    await anyone.refused(startTimeOut, { body: { hours: 24 } }),
    await anyone.refused(startSelfExclusion, { body: { months: 6, confirm: 'exclude me' } }),
    await anyone.refused(returnToPlay, {}),
    await anyone.refused(getPlaySummary, { query: { since } }),
  ];
  expect(refused).toEqual(refused.map(() => ({ status: 401, code: 'unauthenticated' })));
});
