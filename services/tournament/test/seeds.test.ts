import {
  checkInToTournament,
  getBracket,
  getOrganizerBoard,
  getSeeds,
  leaveTournament,
  listTournamentMatches,
  listTournamentParticipants,
  planSeeds,
  seedTournament,
} from '@contend/contracts';
import {
  castOf,
  checkAllIn,
  entered,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  published,
  unknownId,
} from './event-story';

test('an organizer checks in by hand and seeds by hand; another version is refused', async () => {
  const p = await eventPlatform();
  const { host, ...cast } = await castOf(p);
  const players = [cast.ada, cast.ben, cast.cat];
  const event = await published(host, freeTerms(p, { seeding: 'manual' }));
  const params = { tournamentId: event.id };
  const ids: string[] = [];
  for (const player of players) ids.push((await entered(player, event)).id);
  await moveEvent(host, event, 'open-check-in');
  const board = await host.call(getOrganizerBoard, { params });
  expect(board.absent.map(({ id }) => id)).toEqual(ids);
  for (const entryId of ids) await host.call(checkInToTournament, { params, body: { entryId } });
  expect((await host.call(getOrganizerBoard, { params })).figures).toMatchObject({
    ...{ entries: 3, checkedIn: 3, openMatches: 0 },
  });
  const { version } = await moveEvent(host, event, 'seed');

  const seeded = (entryIds: string[], at = version) => ({
    ...{ params, body: { version: at, entryIds } },
  });
  const [ada = '', ben = '', cat = ''] = ids;
  for (const wrong of [
    [ada, ben],
    [ada, ben, ben],
    [ada, ben, cat, cat],
    [ada, ben, event.id],
  ]) {
    expect(await host.refused(seedTournament, seeded(wrong))).toMatchObject({
      code: 'seeds-invalid',
    });
  }
  const bracket = await host.call(seedTournament, seeded([cat, ada, ben]));
  expect(bracket.entries.map(({ id }) => id)).toEqual([cat, ada, ben]);
  // A second organizer decided from what was there before.
  expect(await host.refused(seedTournament, seeded([ben, ada, cat]))).toMatchObject({
    code: 'version-conflict',
  });
  const { items } = await p.anyone.call(listTournamentParticipants, { params });
  expect(items.map(({ id, seed }) => [id, seed])).toEqual([
    [ada, 2],
    [ben, 3],
    [cat, 1],
  ]);
  expect((await p.anyone.call(getBracket, { params })).entries.at(0)).toMatchObject({ id: cat });
});

test.thorough('seeding again after an entry left opens all matches of the bracket', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat, dan, eve } = await castOf(p);
  const players = [ada, ben, cat, dan, eve];
  const event = await published(host, freeTerms(p, { maxEntries: 8, seeding: 'manual' }));
  const params = { tournamentId: event.id };
  const ids: string[] = [];
  for (const player of players) ids.push((await entered(player, event)).id);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(players, event, ids);
  await moveEvent(host, event, 'seed');
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  // The fourth and the fifth seed would have met in U1.2.
  await eve.call(leaveTournament, { params, body: { entryId: fifth } });
  for (const entryIds of [
    [fourth, third, second, first],
    [first, second, third, fourth],
  ]) {
    const { version } = await eventOf(host, event);
    await host.call(seedTournament, { params, body: { version, entryIds } });
  }
  await moveEvent(host, event, 'start');
  await p.settled();
  const query = { tournamentId: event.id, status: 'open', pageSize: 50 } as const;
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  expect(items.map(({ key, home, away }) => [key, home.entryId, away.entryId]).sort()).toEqual([
    ['U1.1', first, fourth],
    ['U1.2', second, third],
  ]);
});

test('seeds that an organizer chose early stay, and show what changed since', async () => {
  const p = await eventPlatform();
  const { host, ada, ben, cat, dan } = await castOf(p);
  const event = await published(host, freeTerms(p, { maxEntries: 8, seeding: 'manual' }));
  const params = { tournamentId: event.id };
  const ids: string[] = [];
  for (const player of [ada, ben, cat]) ids.push((await entered(player, event)).id);
  const [first = '', second = '', third = ''] = ids;
  expect(await host.call(getSeeds, { params })).toMatchObject({ seededAt: null, seededBy: null });
  const order = async (entryIds: string[]) => {
    const { version } = await eventOf(host, event);
    return { params, body: { version, entryIds } };
  };
  for (const wrong of [[unknownId], [first, first]]) {
    expect(await host.refused(planSeeds, await order(wrong))).toMatchObject({
      code: 'seeds-invalid',
    });
  }
  const stale = await order([third, second, first]);
  const plan = await host.call(planSeeds, stale);
  expect(plan).toMatchObject({ seededBy: host.id, placed: { last: [third, second, first] } });
  expect(await host.refused(planSeeds, stale)).toMatchObject({ code: 'version-conflict' });

  await ben.call(leaveTournament, { params, body: { entryId: second } });
  const fourth = (await entered(dan, event)).id;
  const { lines, placed } = await host.call(getSeeds, { params });
  expect(lines.map(({ entryId, seed, changes }) => [entryId, seed, changes])).toEqual([
    [third, 1, []],
    [first, 2, []],
    [fourth, null, ['came']],
    [second, null, ['left']],
  ]);
  expect(placed.last).toEqual([third, first, fourth]);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn([ada, cat, dan], event, [first, third, fourth]);
  await moveEvent(host, event, 'seed');
  expect((await p.anyone.call(getBracket, { params })).entries.map(({ id }) => id)).toEqual([
    ...[third, first, fourth],
  ]);
  const after = await host.call(getSeeds, { params });
  expect(after.lines.map(({ seed, changes }) => [seed, ...changes])).toEqual([
    ...[[1], [2], [3, 'came'], [null, 'left']],
  ]);
  expect(await host.refused(planSeeds, await order([first]))).toMatchObject({
    code: 'tournament-status',
  });
  await host.call(seedTournament, await order([fourth, third, first]));
  const again = await host.call(getSeeds, { params });
  expect(again.lines.map(({ seed, changes }) => [seed, ...changes])).toEqual([[1], [2], [3]]);
});

test('seeds are for organizers, and not chosen where a lot draws them', async () => {
  const p = await eventPlatform();
  const { host, ada } = await castOf(p);
  const boss = await p.player('boss', { roles: ['admin', 'organizer'] });
  const rival = await p.player('rival', { roles: ['organizer'] });
  const event = await published(host, freeTerms(p, { seeding: 'random' }));
  const params = { tournamentId: event.id };
  const entryIds = [(await entered(boss, event)).id];
  const { version } = await eventOf(host, event);
  const asked = { params, body: { version, entryIds } };
  expect(await host.refused(planSeeds, asked)).toMatchObject({ code: 'seeds-drawn' });
  expect(await boss.refused(planSeeds, asked)).toMatchObject({ code: 'organizer-plays' });
  const nowhere = { tournamentId: unknownId };
  for (const [caller, code] of [
    [ada, 'forbidden'],
    [p.anyone, 'unauthenticated'],
    [rival, 'not-organizer'],
  ] as const) {
    expect(await caller.refused(getSeeds, { params })).toMatchObject({ code });
    expect(await caller.refused(planSeeds, asked)).toMatchObject({ code });
  }
  const missing = { code: 'tournament-not-found' };
  expect(await host.refused(getSeeds, { params: nowhere })).toMatchObject(missing);
  expect(await host.refused(planSeeds, { ...asked, params: nowhere })).toMatchObject(missing);
  const bad = { params, body: { version, entryIds: [] } };
  expect(await host.refused(planSeeds, bad)).toMatchObject({ status: 400 });
  const events = p.database('tournament').collection('tournaments');
  await events.updateOne({ _id: event.id as never }, { $set: { status: 'seeded' } });
  const order = { params, body: { version, entryIds: [...entryIds, unknownId] } };
  expect(await host.refused(seedTournament, order)).toMatchObject({ code: 'seeds-drawn' });
});
