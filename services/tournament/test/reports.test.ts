import {
  bracketChanged,
  type EventData,
  matchCompleted,
  matchDisputed,
  matchFinal,
  matchStarted,
  matchVoided,
  scoreProposed,
  tournamentAppearMs,
  tournamentLateMs,
  tournamentMatchChanged,
  tournamentMatchClosed,
  tournamentMatchLate,
  tournamentMatchMs,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { reportsAtOnce } from '../src/bracket/applied-reports';
import { bracketIdOf } from '../src/bracket/bracket-ids';
import { eventPlatform } from './event-story';
import { matchAt, openMatches, runningEvent, setTimer } from './play-story';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const playersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: idOf(index + 1), username: `player ${index + 1}` },
  })) as Player[];
const players = playersOf(4);
const minuteMs = 60_000;

let p: StoryPlatform;
let number = 300;
let sequence = 1;

// The match service does not run: its events are published, so that any order is possible.
beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
});

async function newEvent(entries = players) {
  number += 1;
  return runningEvent(p, { players: entries, organizer: players[0]!, number });
}

const refOf = (matchId: string) => ({
  ...{ matchId, source: { kind: 'tournament', id: matchId }, home: [], away: [] },
});

async function publish(spec: Parameters<StoryPlatform['publish']>[0], matchId: string, data = {}) {
  sequence += 1;
  const event = { subject: matchId, sequence, data: { ...refOf(matchId), ...data } };
  await p.publish(spec, event);
}

type Scores = [number, number];
const result = ([home, away]: Scores) => ({
  ...{ scores: [home, away], winner: home > away ? 'home' : 'away' },
});
const completed = (matchId: string, scores: Scores, decidedBy = 'agreement') =>
  publish(matchCompleted, matchId, {
    ...{ kind: 'tournament', gameId: idOf(1), playTypeId: idOf(2), ...result(scores) },
    ...{ decidedBy, completedAt: p.clock.now() },
  });
const final = (matchId: string, scores: Scores, decidedBy = 'ruling') => {
  const now = p.clock.now();
  return publish(matchFinal, matchId, {
    ...{ outcome: 'completed', ...result(scores), decidedBy, completedAt: now, finalAt: now },
  });
};

test('a ruling on appeal changes the winner in the bracket, in either order', async () => {
  for (const isFinalFirst of [false, true]) {
    const event = await newEvent();
    const { id } = await matchAt(p, event, 'U1.1');
    await publish(matchStarted, id, { playBy: p.clock.now() });
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'live' });
    if (isFinalFirst) await final(id, [0, 1]);
    await completed(id, [1, 0]);
    if (!isFinalFirst) await final(id, [0, 1]);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ status: 'decided', winner: 'away', scores: [0, 1], decidedBy: 'played', flag: null },
    });
    await completed((await matchAt(p, event, 'U1.2')).id, [1, 0]);
    expect((await matchAt(p, event, 'F1')).home.seed).toBe(4);
  }
});

test.thorough(
  'a ruling that comes after the next match was played is left to the organizers',
  async () => {
    const event = await newEvent();
    const { id } = await matchAt(p, event, 'U1.1');
    await completed(id, [1, 0]);
    await completed((await matchAt(p, event, 'U1.2')).id, [1, 0]);
    await completed((await matchAt(p, event, 'F1')).id, [1, 0]);
    await final(id, [0, 1]);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ winner: 'home', flag: 'ruling-not-applied' },
    });
  },
);

test.thorough(
  'reports that wait are applied together; a defective one does not hold them up',
  async () => {
    const event = await newEvent();
    const [first, second] = [await matchAt(p, event, 'U1.1'), await matchAt(p, event, 'U1.2')];
    const rows = p.database('tournament').collection<{ _id: string }>('tournamentMatches');
    const reported = { kind: 'result', scores: [1, 0] };
    const set = (id: string, value: unknown) =>
      rows.updateOne({ _id: id }, { $set: value as object });
    await set(second.id, { reported });
    await completed(first.id, [1, 0]);
    expect(await matchAt(p, event, 'U1.2')).toMatchObject({ status: 'decided', winner: 'home' });
    const other = await newEvent();
    const [defective, sound] = [await matchAt(p, other, 'U1.1'), await matchAt(p, other, 'U1.2')];
    await set(defective.id, { reported: { kind: 'result', scores: null } });
    await completed(sound.id, [0, 1]);
    expect(await matchAt(p, other, 'U1.2')).toMatchObject({ status: 'decided', winner: 'away' });
    expect(await matchAt(p, other, 'U1.1')).toMatchObject({ status: 'open' });
    await completed(defective.id, [1, 0]);
    expect((await matchAt(p, other, 'F1')).home.seed).toBe(1);
  },
);

test.thorough('the timer of one report applies all that wait, also more than a group', async () => {
  const event = await newEvent(playersOf(4 * reportsAtOnce));
  const rows = p.database('tournament').collection('tournamentMatches');
  const { id: tournamentId } = event.tournament;
  const [first, ...others] = await rows.find({ tournamentId }).toArray();
  expect(others.length).toBeGreaterThan(reportsAtOnce);
  const reported = { kind: 'result', scores: [1, 0] };
  await rows.updateMany({ tournamentId }, { $set: { reported } });
  await rows.updateOne({ _id: first!._id }, { $set: { reported: null } });
  await completed(String(first!._id), [1, 0]);
  const ids = [first, ...others].map((row) => row!._id);
  const statuses = await rows.distinct('status', { _id: { $in: ids } });
  expect(statuses).toEqual(['decided']);
});

test.thorough(
  'a match that was not played is red, and a double forfeit after 30 minutes',
  async () => {
    const event = await newEvent();
    const { id } = await matchAt(p, event, 'U1.1');
    await publish(scoreProposed, id, {
      ...{ side: 'home', userId: idOf(1), scores: [1, 0], answerBy: p.clock.now() },
    });
    await publish(matchDisputed, id, { side: null });
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ status: 'disputed' });
    await publish(matchVoided, id, { reason: 'not-played' });
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ late: 'red', flag: 'not-played' });
    await p.advance(30 * minuteMs - 1);
    expect((await matchAt(p, event, 'U1.1')).decidedAt).toBeNull();
    await p.advance(1);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({
      ...{ status: 'decided', decidedBy: 'double-forfeit', flag: null },
    });
  },
);

test.thorough('a match turns amber, then red with a call to the organizers', async () => {
  const event = await newEvent();
  const match = await matchAt(p, event, 'U1.2');
  const planned = Date.parse(match.openedAt) + tournamentAppearMs + tournamentMatchMs(1);
  expect(match.expectedBy).toBe(new Date(planned).toISOString());
  await p.advance(planned + tournamentLateMs.amberMs - 1 - p.clock.now().getTime());
  expect((await matchAt(p, event, 'U1.2')).late).toBeNull();
  await p.advance(1);
  expect((await matchAt(p, event, 'U1.2')).late).toBe('amber');
  await p.advance(tournamentLateMs.redMs - tournamentLateMs.amberMs);
  const late = await matchAt(p, event, 'U1.2');
  expect(late).toMatchObject({ late: 'red', adminAskedAt: p.clock.now().toISOString() });
  const levels = p
    .events(tournamentMatchLate)
    .filter(({ subject }) => subject === match.id)
    .map(({ data }) => (data as EventData<typeof tournamentMatchLate>).level);
  expect(levels).toEqual(['amber', 'red']);
});

test.thorough('announces each status of a match once, to those who look at the event', async () => {
  const event = await newEvent();
  const { id } = await matchAt(p, event, 'U1.1');
  const proposed = { side: 'home', userId: idOf(1), scores: [1, 0], answerBy: p.clock.now() };
  await publish(matchStarted, id, { playBy: p.clock.now() });
  await publish(matchStarted, id, { playBy: p.clock.now() });
  await publish(scoreProposed, id, proposed);
  const announced = p
    .events(tournamentMatchChanged)
    .filter(({ subject }) => subject === id)
    .map(({ data }) => data);
  const match = { matchId: id, tournamentId: event.tournament.id };
  const proposal = { side: 'home', scores: [1, 0] };
  expect(announced).toMatchObject([
    { ...match, status: 'live', row: { proposal: null, flag: null } },
    { ...match, status: 'score_proposed', row: { proposal, flag: null } },
  ]);
});

test.thorough(
  'results of a paused event count, and no match opens until it is resumed',
  async () => {
    const event = await newEvent();
    const events = p.database('tournament').collection<{ _id: string }>('tournaments');
    const setStatus = (status: string) =>
      events.updateOne({ _id: event.tournament.id }, { $set: { status } });
    await setStatus('paused');
    for (const key of ['U1.1', 'U1.2']) {
      await completed((await matchAt(p, event, key)).id, [1, 0]);
    }
    await expect(matchAt(p, event, 'F1')).rejects.toThrow('no match F1');
    await setStatus('live');
    await openMatches(p, bracketIdOf(event.tournament.id));
    expect(await matchAt(p, event, 'F1')).toMatchObject({ status: 'open', home: { seed: 1 } });
  },
);

test('a score not answered while its event was paused is left to the organizers', async () => {
  const event = await newEvent();
  const [first, second] = [await matchAt(p, event, 'U1.1'), await matchAt(p, event, 'U1.2')];
  const events = p.database('tournament').collection<{ _id: string }>('tournaments');
  const pauses = [{ from: p.clock.now(), until: null }];
  await events.updateOne({ _id: event.tournament.id }, { $set: { status: 'paused', pauses } });
  await completed(first.id, [1, 0], 'silence');
  await final(first.id, [1, 0], 'silence');
  await final(second.id, [1, 0], 'silence');
  for (const key of ['U1.1', 'U1.2']) {
    expect(await matchAt(p, event, key)).toMatchObject({ winner: null, flag: 'not-played' });
  }
  await final(second.id, [0, 1]);
  expect(await matchAt(p, event, 'U1.2')).toMatchObject({ status: 'decided', winner: 'away' });
});

test.thorough('the open matches of a cancelled event are removed', async () => {
  const event = await newEvent();
  const { id } = await matchAt(p, event, 'U1.1');
  await completed(id, [1, 0]);
  const { id: open } = await matchAt(p, event, 'U1.2');
  const db = p.database('tournament');
  const cancelled = { status: 'cancelled', cancelReason: 'organizer' };
  const events = db.collection<{ _id: string }>('tournaments');
  await events.updateOne({ _id: event.tournament.id }, { $set: cancelled });
  await setTimer(p, 'end-entries', event.tournament.id);
  expect((await matchAt(p, event, 'U1.1')).status).toBe('decided');
  await expect(matchAt(p, event, 'U1.2')).rejects.toThrow('no match U1.2');
  const closed = p.events(tournamentMatchClosed).filter(({ subject }) => subject === open);
  expect(closed.map(({ data }) => data)).toMatchObject([{ matchId: open, reason: 'removed' }]);
});

test('each change of a bracket reaches its watchers as a message of at most 1 KB', () => {
  const pushes = p
    .events(bracketChanged)
    .flatMap(({ data }) => bracketChanged.live?.(data as never) ?? []);
  expect(pushes.length).toBeGreaterThan(2);
  expect(pushes.some((push) => (push.data as { delta?: unknown }).delta)).toBe(true);
  for (const push of pushes) expect(JSON.stringify(push).length).toBeLessThanOrEqual(1024);
});
