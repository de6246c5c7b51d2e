import {
  type EventData,
  announceToTournament,
  getAnnouncementReach,
  getBracket,
  leaveTournament,
  setTournamentScore,
  tournamentAnnounced,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  entered,
  enteredAndPaid,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  published,
  unknownId,
} from './event-story';
import { matchAt } from './play-story';

let p: StoryPlatform;
let host: Player;
let other: Player;
let players: Player[];
let event: { id: string };
beforeEach(async () => {
  p = await eventPlatform();
  const { ada, ben, cat, dan, ...cast } = await castOf(p);
  ({ host, other } = cast);
  players = [ada, ben, cat, dan];
  event = await published(host, freeTerms(p, { seeding: 'manual' }));
});

const params = () => ({ tournamentId: event.id });
const reach = () => host.call(getAnnouncementReach, { params: params() });

/** Who was notified by the announcements so far, in the order of the players. */
function notified(): string[][] {
  return p
    .events(tournamentAnnounced)
    .map(({ data }) => (data as EventData<typeof tournamentAnnounced>).userIds)
    .map((userIds) => players.filter(({ id }) => userIds.includes(id)).map(({ id }) => id));
}

const idsOf = (some: readonly (Player | undefined)[]) => some.map((player) => player?.id);

/** Starts the event with all four: ada meets dan, ben meets cat. */
async function start(): Promise<void> {
  const entryIds = await enteredAndPaid(players, event, 0);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(players, event, entryIds);
  await moveEvent(host, event, 'seed');
  await moveEvent(host, event, 'start');
  await p.settled();
}

test('all entries, or those still in at the moment of sending, are notified', async () => {
  await start();
  const everyone = { entries: 4, people: 4 };
  expect(await reach()).toEqual({ all: everyone, stillIn: everyone });
  const { id: matchId, home } = await matchAt(p, { tournament: event }, 'U1.1');
  const { version } = await p.anyone.call(getBracket, { params: params() });
  const body = { matchId, version, scores: [1, 0] as [number, number] };
  await host.call(setTournamentScore, { params: params(), body });
  expect(await reach()).toEqual({ all: everyone, stillIn: { entries: 3, people: 3 } });
  await host.call(announceToTournament, { params: params(), body: { text: 'Well played.' } });
  const semifinal = { text: 'The final starts at 19:10.', to: 'still-in' as const };
  const said = await host.call(announceToTournament, { params: params(), body: semifinal });
  expect(said.announcements).toMatchObject([{ to: 'all' }, { to: 'still-in' }]);
  const winner = players.find(({ id }) => id === home.captainId);
  const [all, stillIn] = notified();
  expect(all).toEqual(idsOf(players));
  expect(stillIn).toHaveLength(3);
  expect(stillIn).toContain(winner?.id);
});

test('those who left before the start are not reached, and waiting ones are not in', async () => {
  const small = await published(host, freeTerms(p, { maxEntries: 2 }));
  event = small;
  const entryIds = [];
  for (const player of players.slice(0, 3)) entryIds.push((await entered(player, event)).id);
  expect(await reach()).toEqual({
    ...{ all: { entries: 3, people: 3 }, stillIn: { entries: 2, people: 2 } },
  });
  const [, entryId = ''] = entryIds;
  await players[1]?.call(leaveTournament, { params: params(), body: { entryId } });
  const both = { entries: 2, people: 2 };
  expect(await reach()).toEqual({ all: both, stillIn: both });
});

test('a repeated key is one announcement to the same people', async () => {
  await entered(players[0] as Player, event);
  const once = { headers: { 'idempotency-key': 'announce-once-0001' } };
  const say = () =>
    host.call(announceToTournament, { params: params(), body: { text: 'Hello.' } }, once);
  await Promise.all([say(), say()]);
  await say();
  expect((await eventOf(host, event)).announcements).toHaveLength(1);
  expect(notified()).toEqual([[players[0]?.id]]);
});

test('who may not announce reads no reach either, and an unknown audience is refused', async () => {
  const read = { params: params() };
  expect(await p.anyone.refused(getAnnouncementReach, read)).toMatchObject({ status: 401 });
  expect(await players[0]?.refused(getAnnouncementReach, read)).toMatchObject({
    code: 'forbidden',
  });
  expect(await other.refused(getAnnouncementReach, read)).toMatchObject({ code: 'not-organizer' });
  const unknown = { params: { tournamentId: unknownId } };
  expect(await host.refused(getAnnouncementReach, unknown)).toMatchObject({
    code: 'tournament-not-found',
  });
  const body = { text: 'Hello.', to: 'none' as never };
  expect(await host.refused(announceToTournament, { ...read, body })).toMatchObject({
    status: 400,
  });
});
