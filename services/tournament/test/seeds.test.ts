import {
  checkInToTournament,
  getBracket,
  getOrganizerBoard,
  leaveTournament,
  listTournamentMatches,
  listTournamentParticipants,
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

test('seeding again after an entry left opens all matches of the new bracket', async () => {
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
