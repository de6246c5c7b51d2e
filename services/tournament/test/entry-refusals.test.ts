import {
  checkInToTournament,
  getMyParticipant,
  getTournamentStatus,
  leaveTournament,
  listTournamentParticipants,
  moveTournament,
  payForAll,
  payForSeat,
  type RefusalCode,
  registerForTournament,
  teamUpdated,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entering,
  eventOf,
  eventPlatform,
  freeTerms,
  gameId,
  pool,
  published,
  teamPlayTypeId,
  unknownId,
  castOf,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let ada: Player;
let ben: Player;
let cat: Player;
let dan: Player;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, ada, ben, cat, dan } = await castOf(p));
});

type Caller = Player | StoryPlatform['anyone'];
type Refused = Promise<{ status: number; code: string }>;
const codes = async (refused: Refused[]) => (await Promise.all(refused)).map(({ code }) => code);
const all = (code: RefusalCode, { length }: unknown[]) => Array.from({ length }, () => code);
const teamTerms = { entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;

/** Every call of a player, well formed. */
const playing = (by: Caller, tournamentId: string) => {
  const params = { tournamentId };
  const body = { entryId: unknownId };
  return [
    by.refused(registerForTournament, { params, body: {} }),
    by.refused(leaveTournament, { params, body }),
    by.refused(checkInToTournament, { params, body }),
    by.refused(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } }),
    by.refused(payForAll, { params, body: { teamId: unknownId } }),
    by.refused(getTournamentStatus, { params }),
    by.refused(getMyParticipant, { params }),
  ];
};

/** A team as its service publishes it: Ada owns it, Ben is a captain who may not act for it. */
async function teamOf(number: number, changes = {}): Promise<string> {
  const teamId = String(number).padStart(24, '0');
  const data = {
    ...{ teamId, name: `Team ${number}`, tag: 'TAG', avatarUrl: null, gameId, region: 'eu' },
    ...{ timeZone: 'Europe/Berlin', ownerId: ada.id, captainIds: [ada.id, ben.id] },
    ...{ memberIds: [ada.id, ben.id], actingIds: [ada.id], deletedAt: null, ...changes },
  };
  await p.publish(teamUpdated, { subject: teamId, sequence: 1, data });
  return teamId;
}

test('calls of players need a session, and a published event', async () => {
  const { id } = await published(host, freeTerms(p));
  const signedOut = playing(p.anyone, id);
  expect(await codes(signedOut)).toEqual(all('unauthenticated', signedOut));
  const unknown = playing(ada, unknownId);
  expect(await codes(unknown)).toEqual(all('tournament-not-found', unknown));
  const params = { tournamentId: unknownId };
  const list = p.anyone.refused(listTournamentParticipants, { params, query: {} });
  expect(await list).toMatchObject({ code: 'tournament-not-found' });
});

test('malformed requests of players are 400', async () => {
  const { id: tournamentId } = await published(host, freeTerms(p));
  const params = { tournamentId };
  const refused: Refused[] = [
    ada.refused(registerForTournament, { params, body: { users: [] } }),
    ada.refused(leaveTournament, { params, body: { entryId: 'mine' } }),
    ada.refused(checkInToTournament, { params, body: {} as never }),
    ada.refused(payForSeat, { params, body: { userId: ada.id, amount: 1.5 } }),
    ada.refused(payForAll, { params, body: {} as never }),
  ];
  const statuses = (await Promise.all(refused)).map(({ status }) => ({ status }));
  expect(statuses).toEqual(refused.map(() => ({ status: 400 })));
});

test('an entry of others, an unknown and an ended one are refused', async () => {
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 4 }));
  const params = { tournamentId: event.id };
  const { id: entryId } = await entered(ada, event);
  const missing = { params, body: { entryId: unknownId } };
  const seat = { params, body: { userId: cat.id, amount: 5_00 } };
  const unknown = [
    ada.refused(leaveTournament, missing),
    ada.refused(checkInToTournament, missing),
    ada.refused(payForSeat, seat),
    ada.refused(payForAll, { params, body: { teamId: unknownId } }),
  ];
  expect(await codes(unknown)).toEqual(all('entry-not-found', unknown));
  const mine = { params, body: { entryId } };
  expect(await ben.refused(leaveTournament, mine)).toMatchObject({ code: 'not-entry-captain' });
  expect(await ben.refused(checkInToTournament, mine)).toMatchObject({ code: 'not-entry-player' });
  expect(await ada.refused(checkInToTournament, mine)).toMatchObject({ code: 'check-in-closed' });
  await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
  const again = { params, body: { userId: ada.id, amount: 5_00 } };
  expect(await ben.refused(payForSeat, again)).toMatchObject({ code: 'entry-not-payable' });
  await ada.call(leaveTournament, mine);
  const { version } = await eventOf(host, event);
  await host.call(moveTournament, {
    ...{ params: { ...params, move: 'close' }, body: { version } },
  });
  expect(await ada.refused(registerForTournament, entering(event))).toMatchObject({
    code: 'registration-closed',
  });
});

test('a second entry, a full event and an ended entry are refused', async () => {
  const event = await published(host, freeTerms(p, { maxEntries: 2, hasWaitlist: false }));
  const params = { tournamentId: event.id };
  await entered(ada, event);
  expect(await ada.refused(registerForTournament, entering(event))).toMatchObject({
    ...{ status: 409, code: 'already-entered' },
  });
  const { id: entryId } = await entered(ben, event);
  expect(await cat.refused(registerForTournament, entering(event))).toMatchObject({
    ...{ status: 409, code: 'tournament-full' },
  });
  const { version } = await eventOf(host, event);
  const { version: open } = await host.call(moveTournament, {
    ...{ params: { ...params, move: 'open-check-in' }, body: { version } },
  });
  await ada.call(leaveTournament, {
    ...{ params, body: { entryId: (await entryIdOf(ada, params)) ?? '' } },
  });
  const ended = await entryIdOf(ada, params);
  const missed = { params, body: { entryId: ended ?? '' } };
  expect(await ada.refused(checkInToTournament, missed)).toMatchObject({ code: 'check-in-closed' });
  await ben.call(checkInToTournament, { params, body: { entryId } });
  const seed = { params: { ...params, move: 'seed' as const }, body: { version: open } };
  expect(await host.refused(moveTournament, seed)).toMatchObject({ code: 'too-few-entries' });
});

const entryIdOf = async (player: Player, params: { tournamentId: string }) =>
  (await player.call(getMyParticipant, { params })).entry?.id;

test('an entry that the clock ended cannot be left', async () => {
  const event = await published(host, freeTerms(p, pool));
  const params = { tournamentId: event.id };
  const { id: entryId, payBy } = await entered(cat, event);
  await p.advance(Date.parse(payBy ?? '') - p.clock.now().getTime());
  expect(await cat.refused(leaveTournament, { params, body: { entryId } })).toMatchObject({
    ...{ status: 409, code: 'entry-ended' },
  });
});

test('a team enters by its captain, with exactly its players', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const team = await teamOf(1);
  const other = await teamOf(2, { gameId: unknownId });
  const ended = await teamOf(3, { deletedAt: new Date().toISOString() });
  const params = { tournamentId: event.id };
  const enter = (by: Player, body: { teamId?: string; users?: string[] }) =>
    by.refused(registerForTournament, { params, body });
  expect(
    await codes([
      enter(ada, {}),
      enter(ada, { teamId: unknownId }),
      enter(ada, { teamId: ended }),
      enter(ada, { teamId: other }),
      enter(cat, { teamId: team }),
      enter(ben, { teamId: team }),
      enter(ada, { teamId: team, users: [ada.id] }),
      enter(ada, { teamId: team, users: [ada.id, ada.id] }),
      enter(ada, { teamId: team, users: [ada.id, cat.id] }),
    ]),
  ).toEqual([
    ...['roster-invalid', 'team-not-found', 'team-not-found', 'team-game-mismatch'],
    ...['not-team-captain', 'not-team-owner'],
    ...['roster-invalid', 'roster-invalid', 'roster-invalid'],
  ]);
  const entry = await ada.call(registerForTournament, { params, body: { teamId: team } });
  expect(entry).toMatchObject({ status: 'entered', name: 'Team 1', captainId: ada.id });
});

test('a team enters once, also with other players and at the same moment', async () => {
  const event = await published(host, freeTerms(p, teamTerms));
  const memberIds = [ada.id, ben.id, cat.id, dan.id];
  const teamId = await teamOf(6, { memberIds });
  const params = { tournamentId: event.id };
  const enter = (...users: Player[]) =>
    ada.answer(registerForTournament, {
      ...{ params, body: { teamId, users: users.map(({ id }) => id) } },
    });
  const answers = await Promise.all([enter(ada, ben), enter(cat, dan)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'already-entered' });
  expect(await eventOf(host, event)).toMatchObject({ entries: { placed: 1, waiting: 0 } });
});

test('an entry with a suspended player does not check in', async () => {
  const event = await published(host, freeTerms(p));
  const { id: entryId } = await entered(cat, event);
  const { version } = await eventOf(host, event);
  const params = { tournamentId: event.id };
  const opening = { params: { ...params, move: 'open-check-in' as const }, body: { version } };
  await host.call(moveTournament, opening);
  const players = p.database('tournament').collection('players');
  const suspend = (status: string) =>
    players.updateOne({ _id: cat.id as never }, { $set: { status } });
  await suspend('suspended');
  for (const caller of [cat, host]) {
    expect(await caller.refused(checkInToTournament, { params, body: { entryId } })).toMatchObject({
      ...{ status: 403, code: 'account-suspended' },
    });
  }
  await suspend('active');
  expect(await cat.call(checkInToTournament, { params, body: { entryId } })).toMatchObject({
    status: 'checked_in',
  });
});

test('a seat is paid once, and a captain pays once for all', async () => {
  const event = await published(host, freeTerms(p, { ...teamTerms, ...pool }));
  const teamId = await teamOf(4);
  const params = { tournamentId: event.id };
  await ada.call(registerForTournament, { params, body: { teamId } });
  const seat = { params, body: { userId: ada.id, amount: 5_00 } };
  await ada.call(payForSeat, seat);
  expect(await ben.refused(payForSeat, seat)).toMatchObject({ status: 409, code: 'seat-paid' });
  const everyone = { params, body: { teamId } };
  expect(await cat.refused(payForAll, everyone)).toMatchObject({ code: 'not-entry-captain' });
  expect(await ada.call(payForAll, everyone)).toMatchObject({ status: 'entered' });
  expect(await ada.refused(payForAll, everyone)).toMatchObject({ code: 'entry-not-payable' });
});
