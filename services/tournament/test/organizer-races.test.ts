import {
  createTournament,
  editTournament,
  leaveTournament,
  payForSeat,
  publishTournament,
  registerForTournament,
  setOrganizers,
} from '@contend/contracts';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entering,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  pool,
  published,
  castOf,
  funds,
} from './event-story';

let p: StoryPlatform;
let host: Player;

let players: Player[];

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  const { host: owner, ada, ben, cat, dan, eve } = await castOf(p);
  host = owner;
  players = [ada, ben, cat, dan, eve];
});

const available = async (player: Player) => (await player.balance()).available;

/** Locks a user's account by a transaction: the wallet retries until it is aborted. */
async function lockAccount(userId: string) {
  const db = p.database('wallet');
  const session = db.client.startSession();
  session.startTransaction();
  const own = { _id: userId as never };
  const locked = await db
    .collection('accounts')
    .updateOne(own, { $inc: { version: 1 } }, { session });
  expect(locked.matchedCount).toBe(1);
  return async () => {
    await session.abortTransaction();
    await session.endSession();
  };
}

test.thorough(
  'words that change while the guarantee is taken are kept, and the event opens',
  async () => {
    const prize = { mode: 'guaranteed' as const, guaranteeCents: 20_00, split: [10_000] };
    const draft = await host.call(createTournament, { body: freeTerms(p, { prize }) });
    const params = { tournamentId: draft.id };
    const release = await lockAccount(host.id);
    const publishing = host.answer(publishTournament, { params, body: { version: draft.version } });
    const hasAsked = async () => (await eventOf(host, draft)).version > draft.version;
    await eventually('the guarantee to be asked for', hasAsked);
    const body = { version: draft.version + 1, name: 'Saturday Cup' };
    expect(await host.answer(editTournament, { params, body })).toMatchObject({ status: 200 });
    await release();
    const open = { status: 'registration_open', name: 'Saturday Cup' };
    expect(await publishing).toMatchObject({ status: 200, body: open });
    const late = { params, body: { version: draft.version, name: 'Sunday Cup' } };
    expect(await host.refused(editTournament, late)).toMatchObject({ code: 'version-conflict' });
    expect(await available(host)).toBe(80_00);
  },
);

test.thorough(
  'an entry that leaves a cancelled event is cancelled, and refunded once',
  async () => {
    const [ada] = players as [Player];
    const event = await published(host, freeTerms(p, pool));
    const params = { tournamentId: event.id };
    const { id: entryId } = await entered(ada, event);
    await ada.call(payForSeat, { params, body: { userId: ada.id, amount: 5_00 } });
    // Cancelled, and its timer has not run yet.
    await p
      .database('tournament')
      .collection('tournaments')
      .updateOne({ _id: event.id as never }, { $set: { status: 'cancelled' } });
    const leaving = { params, body: { entryId } };
    const left = await ada.call(leaveTournament, leaving);
    expect(left).toMatchObject({ status: 'cancelled' });
    expect(left.refund).not.toBe('none');
    expect(await ada.call(leaveTournament, leaving)).toMatchObject({ status: 'cancelled' });
    await p.settled();
    expect(await entryOf(ada, event)).toMatchObject({ status: 'cancelled', refund: 'returned' });
    expect(await available(ada)).toBe(funds);
    expect(await p.ledger.verify()).toMatchObject({ differences: [] });
  },
);

/** How often a player enters while being named. */
const rounds = globalThis.isThorough ? 4 : 1;

test.thorough('one who is named while they register plays, and does not organize', async () => {
  const placesOf = async (id: string) =>
    p
      .database('tournament')
      .collection('tournamentPlaces')
      .findOne({ _id: id as never });
  // The call that names them begins later each time.
  for (const [reads, player] of players.slice(0, rounds).entries()) {
    const event = await published(host, freeTerms(p, pool));
    const { version } = await eventOf(host, event);
    const naming = {
      params: { tournamentId: event.id },
      body: { version, userIds: [player.id] },
    };
    const name = async () => {
      for (let read = 0; read < reads; read += 1) await eventOf(host, event);
      return host.answer(setOrganizers, naming);
    };
    const [named] = await Promise.all([
      name(),
      player.call(registerForTournament, entering(event)),
    ]);
    // Named first, they cease to organize with their entry.
    expect([undefined, 'organizer-plays']).toContain((named.body as { code?: string }).code);
    expect(await eventOf(host, event)).toMatchObject({ organizers: [] });
  }
  // Both save the places, so that of two at the same moment one is decided again.
  const event = await published(host, freeTerms(p, pool));
  const bea = players[4]!;
  const { version } = await eventOf(host, event);
  const naming = { params: { tournamentId: event.id }, body: { version, userIds: [bea.id] } };
  await host.call(setOrganizers, naming);
  expect(await placesOf(event.id)).toMatchObject({ placed: 0, version: 1 });
});

test('a Swiss stage has one rule for entries that leave', async () => {
  const stages = [
    {
      ...{ id: 'swiss', format: 'swiss' as const, bestOf: 1 as const, advances: 0 },
      ...{ rounds: 2, thresholds: null, withdrawal: 'void-below-half' as const },
    },
  ];
  const refused = await host.answer(createTournament, { body: freeTerms(p, { stages }) });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'tournament-impossible', details: { message: expect.stringMatching(/Swiss/) } },
  });
});
