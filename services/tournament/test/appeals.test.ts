import {
  changeTournament,
  disqualifyEntry,
  getOrganizerBoard,
  keepTournamentResult,
  listPrizeShares,
  matchCompleted,
  matchDisputed,
  matchFinal,
  matchVoided,
  payOutTournament,
  previewTournament,
  prizeHoldMs,
  rulingMs,
  rulingWaitMs,
  setTournamentScore,
  tournamentResultKept,
  tournamentResultsFinal,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  type Cast,
  castOf,
  eventOf,
  eventPlatform,
  freeTerms,
  minuteMs,
  moveEvent,
  pool,
  seededEvent,
} from './event-story';
import { bracketOf, matchAt, runningEvent } from './play-story';

let p: StoryPlatform;
let cast: Cast;
let players: Player[];
let sequence: number;

type Scores = [number, number];

// The match service does not run: its events are published.
beforeEach(async () => {
  sequence = 0;
  p = await eventPlatform();
  cast = await castOf(p);
  players = [cast.ada, cast.ben, cast.cat, cast.dan];
});

const signInAgain = async () => {
  for (const player of [cast.host, ...players]) await player.signInAgain();
};

async function publish(spec: Parameters<StoryPlatform['publish']>[0], matchId: string, data = {}) {
  sequence += 1;
  const ref = { matchId, source: { kind: 'tournament', id: matchId }, home: [], away: [] };
  await p.publish(spec, { subject: matchId, sequence, data: { ...ref, ...data } });
}

const result = ([home, away]: Scores) => ({
  ...{ scores: [home, away], winner: home > away ? 'home' : 'away', decidedBy: 'ruling' },
});
const completed = (matchId: string, scores: Scores) =>
  publish(matchCompleted, matchId, {
    ...{ kind: 'tournament', gameId: '5f43a0000000000000000001', ...result(scores) },
    ...{ playTypeId: '5f43a0000000000000000021', completedAt: p.clock.now() },
  });
const appealed = (matchId: string) =>
  publish(matchDisputed, matchId, { side: 'away', isAppeal: true });
async function ruledFor(matchId: string, scores: Scores) {
  await completed(matchId, scores);
  const outcome = { outcome: 'completed', ...result(scores), finalAt: p.clock.now() };
  await publish(matchFinal, matchId, outcome);
}
async function ruledVoid(matchId: string) {
  await publish(matchVoided, matchId, { reason: 'ruled-void' });
  const none = { winner: null, scores: null, decidedBy: null };
  await publish(matchFinal, matchId, { outcome: 'voided', ...none, finalAt: p.clock.now() });
}

/** The favourites win by rulings; the id of the final, in which Ada beats Ben. */
async function playAll(event: { tournament: { id: string } }): Promise<string> {
  for (const key of ['U1.1', 'U1.2', 'F1']) {
    await completed((await matchAt(p, event, key)).id, [1, 0]);
  }
  return (await matchAt(p, event, 'F1')).id;
}

/** An event of four with prizes that was played. */
async function playedEvent() {
  const { id, entryIds, matchId } = await p.prepare('an event that was ruled', async () => {
    const seeded = await seededEvent(cast.host, players, freeTerms(p, pool));
    await moveEvent(cast.host, seeded, 'start');
    await p.settled();
    return { ...seeded, matchId: await playAll({ tournament: seeded }) };
  });
  sequence = 100;
  return { id, entryIds, matchId, event: { tournament: { id } }, params: { tournamentId: id } };
}

test.thorough(
  'an appeal against a void ruling is no double forfeit, and decides the match',
  async () => {
    const event = await runningEvent(p, { players, organizer: cast.host });
    const { id: matchId } = await matchAt(p, event, 'U1.1');
    await publish(matchDisputed, matchId, { side: null });
    await publish(matchVoided, matchId, { reason: 'ruled-void', appealBy: p.clock.now() });
    await p.advance(10 * minuteMs);
    await appealed(matchId);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ status: 'disputed', flag: null, appealedAt: p.clock.now().toISOString() },
    });
    await p.advance(60 * minuteMs);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'disputed', decidedAt: null });
    await ruledFor(matchId, [0, 1]);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ status: 'decided', winner: 'away', appealedAt: null },
    });
  },
);

test.thorough('prizes wait for an appeal, and are paid a day after it to who won', async () => {
  const { id, event, matchId, params } = await playedEvent();
  await p.advance(20 * minuteMs);
  await appealed(matchId);
  await p.advance(prizeHoldMs);
  await signInAgain();
  const waiting = await eventOf(cast.host, { id });
  expect(waiting).toMatchObject({ status: 'completed', openRulings: 1 });
  const { toDecide = [] } = await cast.host.call(getOrganizerBoard, { params });
  expect(toDecide).toMatchObject([{ id: matchId, status: 'decided' }]);
  expect((await matchAt(p, event, 'F1')).appealedAt).not.toBeNull();
  const body = { version: waiting.version };
  expect(await cast.host.refused(payOutTournament, { params, body })).toMatchObject({
    code: 'prize-hold',
  });
  await p.advance(rulingMs / 2);
  await ruledFor(matchId, [0, 1]);
  expect(await matchAt(p, event, 'F1')).toMatchObject({ winner: 'away', appealedAt: null });
  await p.advance(prizeHoldMs - 1);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'completed', openRulings: 0 });
  await p.advance(1);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'paid_out' });
  const { items } = await p.anyone.call(listPrizeShares, { params });
  const shares = items.map(({ userId, place, status }) => [place, userId, status]);
  expect(shares.toSorted()).toEqual([
    [1, cast.ben.id, 'paid'],
    [2, cast.ada.id, 'paid'],
  ]);
});

test.thorough('an appeal that confirms the ruling begins the hold again', async () => {
  const { id, matchId } = await playedEvent();
  await appealed(matchId);
  await p.advance(prizeHoldMs + minuteMs);
  await ruledFor(matchId, [1, 0]);
  await p.advance(prizeHoldMs - 1);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'completed' });
  await p.advance(1);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'paid_out' });
});

test.thorough('prizes do not wait for ever: a week after the hold they are paid', async () => {
  const { id, event, matchId, params } = await playedEvent();
  await appealed(matchId);
  await p.advance(prizeHoldMs + rulingWaitMs - 1);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'completed' });
  await p.advance(1);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'paid_out' });
  // A ruling that comes after that is shown: prizes are corrected by an admin.
  await ruledFor(matchId, [0, 1]);
  expect(await matchAt(p, event, 'F1')).toMatchObject({ flag: 'ruling-not-applied' });
  const { toDecide = [] } = await cast.host.call(getOrganizerBoard, { params });
  expect(toDecide).toMatchObject([{ id: matchId, flag: 'ruling-not-applied' }]);
});

test('organizers keep a result against its ruling, and prizes are paid a day later', async () => {
  const { id, event, params } = await playedEvent();
  const { id: matchId } = await matchAt(p, event, 'U1.1');
  await appealed(matchId);
  await ruledFor(matchId, [0, 1]);
  await p.advance(prizeHoldMs + minuteMs);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'completed', openRulings: 1 });
  const asked = { params: { ...params, matchId }, body: { reason: 'later-played' as const } };
  expect(await cast.host.call(keepTournamentResult, asked)).toMatchObject({
    ...{ winner: 'home', flag: null },
  });
  expect(await cast.host.refused(keepTournamentResult, asked)).toMatchObject({
    code: 'change-impossible',
  });
  const { toDecide, log = [] } = await cast.host.call(getOrganizerBoard, { params });
  expect(toDecide).toEqual([]);
  expect(log[0]).toMatchObject({ kind: 'keep-result', by: { id: cast.host.id } });
  await p.settled();
  const told = p.events(tournamentResultKept).map(({ data }) => data);
  expect(told).toMatchObject([
    { matchId, reason: 'later-played', playerIds: [cast.ada.id, cast.dan.id] },
  ]);
  await p.advance(prizeHoldMs);
  await signInAgain();
  expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'paid_out' });
});

test.thorough('results of a free event are final a day after the appeal', async () => {
  const event = await runningEvent(p, { players, organizer: cast.host });
  const matchId = await playAll(event);
  const finals = () => p.events(tournamentResultsFinal).map(({ data }) => data);
  await appealed(matchId);
  await p.advance(prizeHoldMs + minuteMs);
  expect(finals()).toEqual([]);
  await ruledFor(matchId, [0, 1]);
  await p.advance(prizeHoldMs);
  expect(finals()).toMatchObject([{ winnerIds: [cast.ben.id] }]);
});

test.thorough(
  'a result that is void on appeal is played again, or left to organizers',
  async () => {
    const { id, event, matchId } = await playedEvent();
    const { id: first } = await matchAt(p, event, 'U1.1');
    await appealed(first);
    await ruledVoid(first);
    // The final was played on it.
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ status: 'decided', winner: 'home', flag: 'ruling-not-applied', appealedAt: null },
    });
    await appealed(matchId);
    await p.advance(prizeHoldMs + minuteMs);
    await signInAgain();
    await ruledVoid(matchId);
    const again = await matchAt(p, event, 'F1');
    expect(again).toMatchObject({ status: 'open', winner: null });
    expect(again.id).not.toBe(matchId);
    expect(await eventOf(cast.host, { id })).toMatchObject({ status: 'live' });
  },
);

test('organizers decide no match whose ruling is appealed', async () => {
  const { event, matchId, entryIds, params } = await playedEvent();
  const { version } = await bracketOf(p, event);
  await appealed(matchId);
  const scores: Scores = [0, 1];
  const refused = { status: 409, code: 'under-appeal' };
  const changes = [
    { kind: 'set-score' as const, matchId, scores },
    { kind: 'undo' as const, matchId },
    { kind: 'replay' as const, matchId },
    { kind: 'double-forfeit' as const, matchId },
    { kind: 'undo' as const, matchId: (await matchAt(p, event, 'U1.1')).id },
    // It would end the case of the one who appealed.
    { kind: 'disqualify' as const, entryId: entryIds[1]! },
  ];
  for (const change of changes) {
    const body = { change };
    expect(await cast.host.refused(previewTournament, { params, body })).toEqual(refused);
    const applied = { params, body: { ...body, version } };
    expect(await cast.host.refused(changeTournament, applied)).toEqual(refused);
  }
  const body = { matchId, scores, version };
  expect(await cast.host.refused(setTournamentScore, { params, body })).toEqual(refused);
  const removed = { params, body: { entryId: entryIds[1]!, reason: 'Two accounts', version } };
  expect(await cast.host.refused(disqualifyEntry, removed)).toEqual(refused);
  await ruledFor(matchId, [1, 0]);
  const undo = { change: { kind: 'undo' as const, matchId } };
  await cast.host.call(previewTournament, { params, body: undo });
});
