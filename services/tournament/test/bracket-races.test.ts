import {
  acceptScore,
  bracketChanged,
  checkIn,
  type EventData,
  matchCompleted,
  matchRequested,
  proposeScore,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { eventPlatform } from './event-story';
import { bracketOf, matchAt, playMatch, runningEvent, playStory } from './play-story';

test.thorough('64 results of one round at once all count, and open the next round', async () => {
  const p = await eventPlatform();
  const idOf = (number: number) => number.toString(16).padStart(24, '0');
  const players = Array.from({ length: 128 }, (_, index) => ({
    ...{ id: idOf(index), username: `player ${index}` },
  })) as Player[];
  const event = await runningEvent(p, { players, organizer: players[0]! });
  const before = await bracketOf(p, event);
  expect(Object.keys(before.matches)).toHaveLength(64);
  expect(p.events(matchRequested)).toHaveLength(64);
  const results = Object.values(before.matches).map((matchId) => ({
    ...{ matchId, source: { kind: 'tournament', id: matchId }, home: [], away: [] },
    ...{ kind: 'tournament', gameId: idOf(1), playTypeId: idOf(2), scores: [1, 0] },
    ...{ winner: 'home', decidedBy: 'agreement', completedAt: p.clock.now() },
  }));
  const envelopes = results.map((data, index) => ({
    ...{ id: idOf(1000 + index), type: matchCompleted.type, source: 'match', sequence: 9 },
    ...{ subject: data.matchId, time: p.clock.now().toISOString() },
    ...{ requestId: null, traceparent: null, data: matchCompleted.data.parse(data) },
  }));
  await Promise.all(envelopes.map((envelope) => p.replay(matchCompleted.topic, envelope)));
  await p.settled();
  const after = await bracketOf(p, event);
  expect(Object.keys(after.stages[0]!.stage['results'] as object)).toHaveLength(64);
  expect(after.stages[0]!.stage.version).toBe(before.stages[0]!.stage.version + 64);
  expect(Object.keys(after.matches)).toHaveLength(96);
  expect(p.events(matchRequested)).toHaveLength(96);
  // Results that were saved together are announced like results one after another.
  const announced = p.events(bracketChanged).map(({ sequence, data }) => {
    const { version, decided, stageVersion, delta } = data as EventData<typeof bracketChanged>;
    expect(version).toBe(sequence);
    return [version, stageVersion.after, decided.length, Object.keys(delta?.results ?? {}).length];
  });
  const first = before.version;
  expect(announced.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(
    Array.from({ length: 64 }, (_, nth) => [first + nth + 1, nth + 2, 1, 1]),
  );
});

test.thorough('events three times and shuffled give the same bracket', async () => {
  const { p, players, organizer } = await playStory({ delivery: 'tripled-and-shuffled' });
  const event = await runningEvent(p, { players, organizer });
  for (const key of ['U1.1', 'U1.2', 'F1']) {
    await playMatch(p, await matchAt(p, event, key), { players });
  }
  const { stages, matches } = await bracketOf(p, event);
  expect(Object.keys(matches)).toHaveLength(3);
  expect(stages[0]!.stage.version).toBe(4);
  expect(await matchAt(p, event, 'F1')).toMatchObject({ winner: 'home', decidedBy: 'played' });
  expect(p.events(matchRequested)).toHaveLength(3);
});

test.thorough(
  'a service that was killed opens the next match from the results it missed',
  async () => {
    const { p, players, organizer } = await playStory();
    const event = await runningEvent(p, { players, organizer });
    await playMatch(p, await matchAt(p, event, 'U1.2'), { players });
    const { id: matchId } = await matchAt(p, event, 'U1.1');
    const params = { matchId };
    for (const player of [players[0]!, players[3]!]) await player.call(checkIn, { params });
    await p.kill('tournament');
    await players[0]!.call(proposeScore, { body: { matchId, scores: [1, 0] } });
    await players[3]!.call(acceptScore, { params, query: {} });
    await p.restart('tournament');
    expect(await matchAt(p, event, 'F1')).toMatchObject({
      ...{ status: 'open', home: { seed: 1 }, away: { seed: 2 } },
    });
    expect(p.events(matchRequested)).toHaveLength(3);
  },
);
