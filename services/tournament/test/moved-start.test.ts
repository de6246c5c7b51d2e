import {
  editTournament,
  leaveTournament,
  moveTournament,
  payForSeat,
  tournamentStartMoved,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  entered,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  hourMs,
  pool,
  published,
  until,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let ada: Player;
let ben: Player;

beforeEach(async () => {
  p = await eventPlatform();
  ({ host, ada, ben } = await castOf(p));
});

test('a start that is moved moves check-in; entries leave with their fees until then', async () => {
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const before = await ada.balance();
  const { id: entryId } = await entered(ada, event);
  await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
  const startsAt = new Date(Date.parse(event.dates.startsAt) + 2 * hourMs).toISOString();
  const body = { version: event.version, startsAt };
  const moved = await host.call(editTournament, { params, body });
  expect(moved).toMatchObject({ dates: { startsAt }, status: 'registration_open' });
  await p.settled();
  const { checkInOpensAt } = moved.dates;
  expect(p.events(tournamentStartMoved)).toMatchObject([
    { data: { userIds: [ada.id], startsAt, checkInOpensAt } },
  ]);
  // Check-in does not open at its first time.
  await until(p, event.dates.checkInOpensAt);
  expect(await eventOf(ben, event)).toMatchObject({ status: 'registration_open' });
  await ada.call(leaveTournament, { params, body: { entryId } });
  await p.settled();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
  expect(await ada.balance()).toEqual(before);
  await until(p, checkInOpensAt);
  expect(await eventOf(ben, event)).toMatchObject({ status: 'check_in' });
});

test.thorough('a start is not moved without notice, with other terms, or in check-in', async () => {
  const event = await published(host, freeTerms(p));
  const params = { tournamentId: event.id };
  const at = (hours: number) => new Date(p.clock.now().getTime() + hours * hourMs).toISOString();
  const edit = async (body: object) => {
    const { version } = await eventOf(host, event);
    return (await host.refused(editTournament, { params, body: { version, ...body } })).code;
  };
  expect(await edit({ startsAt: at(2) })).toBe('tournament-impossible');
  expect(await edit({ startsAt: at(30), checkInOpensMinutes: 30 })).toBe('terms-fixed');
  const { version } = await eventOf(host, event);
  const open = { params: { ...params, move: 'open-check-in' as const }, body: { version } };
  await host.call(moveTournament, open);
  expect(await edit({ startsAt: at(30) })).toBe('terms-fixed');
});
