import {
  checkInToTournament,
  getBracket,
  getOrganizerBoard,
  listTournamentParticipants,
  seedTournament,
} from '@contend/contracts';
import { entered, eventPlatform, freeTerms, moveEvent, published, castOf } from './event-story';

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
