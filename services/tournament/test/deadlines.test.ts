import {
  cancelTournament,
  checkInToTournament,
  createTournament,
  disqualifyEntry,
  editTournament,
  getTournament,
  leaveTournament,
  listTournaments,
  moveTournament,
  payForSeat,
  userErased,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  minuteMs,
  pool,
  published,
  castOf,
  until,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let ada: Player;
let ben: Player;

let eve: Player;

beforeEach(async () => {
  p = await eventPlatform();
  ({ host, ada, ben, eve } = await castOf(p));
});

const at = ({ id: tournamentId }: { id: string }) => ({ tournamentId });
const cancelled = async (event: { id: string }) => {
  const { version } = await eventOf(host, event);
  return host.call(cancelTournament, { params: at(event), body: { version } });
};

test.thorough(
  'cancelling returns the fees of entries that had ended without a refund',
  async () => {
    const event = await published(host, freeTerms(p, pool));
    const before = await ada.balance();
    const { id: entryId } = await entered(ada, event);
    await ada.call(payForSeat, { params: at(event), body: { userId: ada.id, amount: 5_00 } });
    await until(p, event.dates.checkInOpensAt);
    await ada.call(leaveTournament, { params: at(event), body: { entryId } });
    expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'none' });
    await cancelled(event);
    await p.settled();
    expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
    expect(await ada.balance()).toEqual(before);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  },
);

test.thorough(
  'an outage over the opening of check-in moves it with its end and the start',
  async () => {
    const event = await published(host, freeTerms(p));
    const adas = await entered(ada, event);
    const bens = await entered(ben, event);
    await until(p, event.dates.checkInClosesAt);
    const moved = await eventOf(host, event);
    expect(moved).toMatchObject({ status: 'check_in' });
    const windowMs = (dates: typeof moved.dates) =>
      Date.parse(dates.checkInClosesAt) - Date.parse(dates.checkInOpensAt);
    expect(windowMs(moved.dates)).toBe(windowMs(event.dates));
    expect(Date.parse(moved.dates.checkInOpensAt)).toBe(p.clock.now().getTime());
    await until(p, new Date(Date.parse(moved.dates.checkInClosesAt) - 1).toISOString());
    await checkIn(ada, event, adas);
    await checkIn(ben, event, bens);
    await p.advance(1);
    expect(await eventOf(host, event)).toMatchObject({ status: 'seeded' });
  },
);

test.thorough('a few seconds of delay at the opening of check-in move nothing', async () => {
  const event = await published(host, freeTerms(p));
  await until(p, event.dates.checkInOpensAt);
  const { status, dates } = await eventOf(host, event);
  expect([status, dates.startsAt]).toEqual(['check_in', event.dates.startsAt]);
  await p.advance(50 * minuteMs);
  expect(await eventOf(host, event)).toMatchObject({ cancelReason: 'too-few-entries' });
});

const checkIn = (player: Player, event: { id: string }, { id: entryId }: { id: string }) =>
  player.call(checkInToTournament, { params: at(event), body: { entryId } });

test.thorough('entries below the minimum play if the terms of the event allow it', async () => {
  const terms = freeTerms(p, { minEntries: 3, belowMinimum: 'play' });
  const event = await published(host, terms);
  const entries = [await entered(ada, event), await entered(ben, event)];
  await until(p, event.dates.checkInOpensAt);
  await checkIn(ada, event, entries[0]!);
  await checkIn(ben, event, entries[1]!);
  // Ending check-in early would keep a third entry out.
  const { version } = await eventOf(host, event);
  const seed = { params: { ...at(event), move: 'seed' as const }, body: { version } };
  expect(await host.refused(moveTournament, seed)).toMatchObject({ code: 'too-few-entries' });
  await until(p, event.dates.checkInClosesAt);
  expect(await eventOf(host, event)).toMatchObject({ status: 'seeded', belowMinimum: 'play' });
});

test.thorough('fewer than its stages can be played with are refunded', async () => {
  const groups = { format: 'round-robin', bestOf: 1, advances: 2, groups: 2 } as const;
  const playoff = { id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 } as const;
  const stages = [{ id: 'groups', ...groups }, playoff];
  const shape = { stages, minEntries: 4, maxEntries: 8 };
  const event = await published(host, freeTerms(p, { ...pool, ...shape, belowMinimum: 'play' }));
  const before = await ada.balance();
  const adas = await entered(ada, event);
  await ada.call(payForSeat, { params: at(event), body: { userId: ada.id, amount: 5_00 } });
  await until(p, event.dates.checkInOpensAt);
  await checkIn(ada, event, adas);
  await until(p, event.dates.checkInClosesAt);
  expect(await eventOf(host, event)).toMatchObject({ cancelReason: 'too-few-entries' });
  await p.settled();
  expect(await ada.balance()).toEqual(before);
});

test.thorough('a cancelled draft stays its organizers’ own', async () => {
  const draft = await host.call(createTournament, { body: freeTerms(p, { name: 'Never Cup' }) });
  await cancelled(draft);
  expect(await eventOf(host, draft)).toMatchObject({ status: 'cancelled' });
  expect(await ada.refused(getTournament, { params: at(draft) })).toMatchObject({
    code: 'tournament-not-found',
  });
  const query = { phase: 'ended' as const, pageSize: 100 };
  const { items } = await p.anyone.call(listTournaments, { query });
  expect(items.map(({ id }) => id)).not.toContain(draft.id);
});

test.thorough('an edit changes what it names, of a published event its words alone', async () => {
  const terms = freeTerms(p, { description: 'For all.', region: 'eu', hasWaitlist: false });
  const draft = await host.call(createTournament, { body: terms });
  const edit = (version: number, change: object) =>
    host.call(editTournament, { params: at(draft), body: { version, ...change } });
  expect(await edit(1, { rules: 'Be kind.' })).toMatchObject({
    ...{ description: 'For all.', rules: 'Be kind.', region: 'eu', hasWaitlist: false, version: 2 },
  });
  expect(await edit(2, { maxEntries: 8 })).toMatchObject({
    ...{ rules: 'Be kind.', region: 'eu', hasWaitlist: false, entries: { max: 8 } },
  });
  const event = await published(host, terms);
  const body = { version: event.version, rules: 'Be fair.' };
  const words = await host.call(editTournament, { params: at(event), body });
  expect(words).toMatchObject({ description: 'For all.', rules: 'Be fair.' });
});

test.thorough('a registration at the moment of a cancellation leaves no open entry', async () => {
  const event = await published(host, freeTerms(p, { ...pool, maxEntries: 64 }));
  const { version } = await eventOf(host, event);
  const params = at(event);
  await Promise.allSettled([
    entered(ada, event),
    host.call(cancelTournament, { params, body: { version } }),
    entered(ben, event),
  ]);
  await p.settled();
  expect(await eventOf(host, event)).toMatchObject({ status: 'cancelled' });
  for (const player of [ada, ben]) {
    expect((await entryOf(player, event))?.status ?? 'cancelled').toBe('cancelled');
  }
});

test.thorough('the name of an erased player and its removal leave the entries', async () => {
  const event = await published(host, freeTerms(p));
  const entry = await entered(eve, event);
  expect(entry).toMatchObject({ name: 'eve' });
  const body = { entryId: entry.id, reason: 'Eve plays under two names.' };
  await host.call(disqualifyEntry, { params: { tournamentId: event.id }, body });
  await p.publish(userErased, { subject: eve.id, sequence: 90, data: { userId: eve.id } });
  const stored = p.database('tournament').collection('tournamentEntries');
  const forgotten = { name: 'Player', status: 'disqualified', removalReason: null };
  expect(await stored.findOne({ captainId: eve.id })).toMatchObject(forgotten);
});
