import {
  checkInToTournament,
  getBracket,
  leaveTournament,
  listTournamentParticipants,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { entered, eventPlatform, freeTerms, moveEvent, organizer, published } from './event-story';

const size = 12;
const rounds = 4;

test.thorough(
  'the bracket has exactly the entries that are checked in as the event is seeded',
  async () => {
    const p = await eventPlatform();
    const host = await organizer(p, 'host');
    const players: Player[] = [];
    for (let number = 0; number < size; number += 1) players.push(await p.player(`racer${number}`));
    for (let round = 0; round < rounds; round += 1) {
      const event = await published(host, freeTerms(p, { maxEntries: size }));
      const params = { tournamentId: event.id };
      const entryIds = await Promise.all(
        players.map(async (one) => (await entered(one, event)).id),
      );
      const acting = (index: number) => ({ params, body: { entryId: entryIds[index] ?? '' } });
      await moveEvent(host, event, 'open-check-in');
      const early = players.slice(0, 4);
      await Promise.all(early.map((one, index) => one.call(checkInToTournament, acting(index))));
      // The first leaves and the others check in while the event is seeded.
      const seeding = moveEvent(host, event, 'seed');
      const leaving = players[0]?.answer(leaveTournament, acting(0));
      const late = players.slice(4).map((one, index) => {
        return one.answer(checkInToTournament, acting(index + 4));
      });
      await Promise.all([leaving, seeding, ...late]);
      await p.settled();
      const listed = { params, query: { pageSize: 50 } };
      const { items } = await host.call(listTournamentParticipants, listed);
      const here = items.filter(({ status }) => status === 'checked_in').map(({ id }) => id);
      const { entries } = await host.call(getBracket, { params });
      const left = items.filter(({ status }) => status === 'dropped').map(({ id }) => id);
      expect(entries.map(({ id }) => id).toSorted()).toEqual([...here, ...left].toSorted());
    }
  },
);
