import {
  changeTournament,
  createTournament,
  disqualifyEntry,
  getTournamentStatus,
  leaveTournament,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournaments,
  payOutTournament,
  previewTournament,
  prizeHoldMs,
  prizePaid,
  setTournamentScore,
  tournamentPaidOut,
  userStatusChanged,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { bracketOf } from './play-story';
import {
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  castOf,
  seededEvent,
  funds,
} from './event-story';

let p: StoryPlatform;
let host: Player;
let players: Player[];

beforeEach(async () => {
  p = await eventPlatform();
  const { host: owner, ada, ben, cat, dan } = await castOf(p);
  host = owner;
  players = [ada, ben, cat, dan];
});

const signInAgain = async () => {
  for (const player of [host, ...players]) await player.signInAgain();
};

type Event = { id: string; entryIds: string[] };
const at = ({ id: tournamentId }: { id: string }) => ({ tournamentId });
const available = (player: Player) => player.balance().then((balance) => balance.available);

/** An event with a pool whose four players have paid, played and been placed as they entered. */
const completedEvent = (): Promise<Event> =>
  p.prepare('a completed event', async () => {
    const event = await seededEvent(host, players, freeTerms(p, { ...pool, feeCents: 5_01 }));
    await moveEvent(host, event, 'start');
    await p.settled();
    for (const round of [1, 2]) await decideOpen(event, round);
    expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });
    return event;
  });

/** The better seed wins every match that is open. */
async function decideOpen(event: Event, round: number): Promise<void> {
  const query = { tournamentId: event.id, status: 'open' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  expect(items).toHaveLength(round === 1 ? 2 : 1);
  for (const { id: matchId, home, away } of items) {
    const { version } = await bracketOf(p, { tournament: event });
    const scores: [number, number] = home.seed < away.seed ? [1, 0] : [0, 1];
    const body = { matchId, scores, version };
    await host.call(setTournamentScore, { params: at(event), body });
  }
  await p.settled();
}

test.thorough(
  'an entry says how many share its place, and no longer when it has none',
  async () => {
    const event = await completedEvent();
    const places = async () => {
      const { items } = await p.anyone.call(listTournamentParticipants, { params: at(event) });
      return items.map(({ place, shared }) => [place, shared]);
    };
    expect(await places()).toEqual([
      ...[1, 2].map((place) => [place, 1]),
      ...[3, 3].map((place) => [place, 2]),
    ]);
    const body = { entryId: event.entryIds[1] ?? '', reason: 'Played with an aimbot' };
    await host.signInAgain();
    await host.call(disqualifyEntry, { params: at(event), body });
    await p.settled();
    expect(await places()).toEqual([
      [1, 1],
      [null, null],
      [2, 2],
      [2, 2],
    ]);
  },
);

test.thorough(
  'while a payout is late an entry can be disqualified, not while it is paid',
  async () => {
    const event = await completedEvent();
    const [champion, second] = players as [Player, Player];
    const db = p.database('tournament');
    const timers = db.collection<{ _id: string }>('timers');
    await timers.deleteOne({ _id: `pay-out:${event.id}` });
    await p.advance(2 * prizeHoldMs);
    await signInAgain();
    const entryId = (await entryOf(champion, event))?.id ?? '';
    const change = { kind: 'disqualify' as const, entryId };
    const asking = { params: at(event), body: { change } };
    const payouts = db.collection<{ _id: string }>('tournamentPayouts');
    await payouts.insertOne({ _id: event.id, version: 1, status: 'decided', shares: [] } as never);
    expect(await host.refused(previewTournament, asking)).toMatchObject({
      code: 'change-impossible',
    });
    await payouts.deleteOne({ _id: event.id });
    const undo = { change: { kind: 'undo' as const, matchId: entryId } };
    expect(await host.refused(previewTournament, { params: at(event), body: undo })).toMatchObject({
      code: 'tournament-not-live',
    });
    const { version } = await host.call(previewTournament, asking);
    await host.call(changeTournament, { params: at(event), body: { version, change } });
    await p.settled();
    await p.advance(prizeHoldMs);
    await signInAgain();
    expect(await eventOf(host, event)).toMatchObject({ status: 'paid_out' });
    const { items } = await p.anyone.call(listPrizeShares, { params: at(event) });
    const first = items.filter(({ place }) => place === 1);
    expect(first.map(({ userId }) => userId)).toEqual([second.id]);
  },
);

test.thorough('lists name the champion and my entry; ended events come last', async () => {
  const event = await completedEvent();
  const [first] = players;
  const { champion, viewer } = await eventOf(first!, event);
  expect(champion?.entryId).toBe(viewer?.entryId);
  const query = { phase: 'ended' as const };
  const seen = async (by: Pick<Player, 'call'>) => {
    const { items } = await by.call(listTournaments, { query });
    return items.find(({ id }) => id === event.id);
  };
  expect(await seen(p.anyone)).toMatchObject({ champion });
  expect(await seen(p.anyone)).not.toHaveProperty('myEntry');
  expect(await seen(first!)).toMatchObject({ champion, myEntry: 'checked_in' });
  expect(await seen(host)).toMatchObject({ champion, myEntry: null });
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  expect(draft.champion).toBeNull();
  const paging = { as: 'organizer' as const, pageSize: 1 };
  const pages = [1, 2].map((page) =>
    host.call(listMyTournaments, { query: { ...paging, page } }).then(({ items }) => items[0]?.id),
  );
  expect(await Promise.all(pages)).toEqual([draft.id, event.id]);
});

test('prizes are held for a day, then paid once and to the cent', async () => {
  const event = await completedEvent();
  const { dates, version, prize } = await eventOf(host, event);
  expect(prize).toMatchObject({ heldCents: 20_04, totalCents: 18_04 });
  expect(Date.parse(dates.payoutAt ?? '') - p.clock.now().getTime()).toBe(prizeHoldMs);
  const pay = { params: at(event), body: { version } };
  expect(await host.refused(payOutTournament, pay)).toMatchObject({ code: 'prize-hold' });
  const mine = await players[0]!.call(getTournamentStatus, { params: at(event) });
  expect(mine.next).toMatchObject({ what: 'wait-for-prize', by: dates.payoutAt });
  const shares = await p.anyone.call(listPrizeShares, { params: at(event) });
  expect(shares.items.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [12_63, 'due'],
    [5_41, 'due'],
  ]);
  await p.advance(prizeHoldMs - 1);
  expect(p.events(tournamentPaidOut)).toHaveLength(0);
  await p.advance(1);
  await signInAgain();
  expect(await eventOf(host, event)).toMatchObject({ status: 'paid_out', unpaidShares: 0 });
  const paid = await p.anyone.call(listTournamentParticipants, { params: at(event) });
  expect(paid.items.map(({ prizeCents }) => prizeCents)).toEqual([12_63, 5_41, 0, 0]);
  const after = await Promise.all([host, ...players].map(available));
  // 10 % of 20.04 for the organizer; 70 and 30 % of the rest for the first two.
  const [hosts, adas, bens, cats, dans] = after.map((cents) => cents - funds);
  expect([hosts, adas, bens, cats, dans]).toEqual([2_00, 7_62, 40, -5_01, -5_01]);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  const again = await host.call(payOutTournament, pay);
  expect(again).toMatchObject({ status: 'paid_out' });
  expect(p.events(tournamentPaidOut)).toHaveLength(1);
});

test.thorough(
  'the share of a suspended winner waits, and is paid when the player can be',
  async () => {
    const event = await completedEvent();
    const [winner] = players as [Player];
    const before = await available(winner);
    const { id: userId } = winner;
    const setStatus = (status: 'suspended' | 'active', sequence: number) =>
      p.publish(userStatusChanged, { subject: userId, sequence, data: { userId, status } });
    await setStatus('suspended', 90);
    await p.advance(prizeHoldMs);
    await host.signInAgain();
    const shares = async () =>
      (await p.anyone.call(listPrizeShares, { params: at(event) })).items.map(
        ({ status }) => status,
      );
    expect(await shares()).toEqual(['waiting', 'paid']);
    expect(await eventOf(host, event)).toMatchObject({ status: 'paid_out', unpaidShares: 1 });
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 12_63, differences: [] });
    await setStatus('active', 91);
    expect(await shares()).toEqual(['paid', 'paid']);
    await winner.signInAgain();
    expect(await available(winner)).toBe(before + 12_63);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
    const paid = p
      .events(prizePaid)
      .filter(({ data }) => (data as { userId: string }).userId === winner.id);
    expect(paid.slice(-2)).toMatchObject([
      { data: { isWaiting: true } },
      { data: { isWaiting: false } },
    ]);
  },
);

test.thorough(
  'a champion disqualified in the hold gets nothing, and the others move up',
  async () => {
    const event = await completedEvent();
    await p.advance(prizeHoldMs / 2);
    await host.signInAgain();
    await players[0]!.signInAgain();
    const champion = await entryOf(players[0]!, event);
    const body = { entryId: champion?.id ?? '', reason: 'Played with an aimbot' };
    expect(await host.call(disqualifyEntry, { params: at(event), body })).toMatchObject({
      ...{ status: 'disqualified', place: null },
    });
    await p.settled();
    const { items } = await p.anyone.call(listPrizeShares, { params: at(event) });
    expect(items.map(({ place, amountCents }) => [place, amountCents])).toEqual([
      [1, 12_63],
      [2, 2_71],
      [2, 2_70],
    ]);
    // The hold begins again.
    await p.advance(prizeHoldMs - 1);
    expect(p.events(tournamentPaidOut)).toHaveLength(0);
    await p.advance(1);
    await signInAgain();
    const gains = (await Promise.all([host, ...players].map(available))).map(
      (cents) => cents - funds,
    );
    expect(gains).toEqual([2_00, -5_01, 7_62, -2_30, -2_31]);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  },
);

test.thorough('the last entry that is left before the start is the champion', async () => {
  const event = await seededEvent(host, players.slice(0, 2), freeTerms(p, pool));
  const body = { entryId: event.entryIds[0] ?? '' };
  await players[0]!.call(leaveTournament, { params: at(event), body });
  const { status, dates } = await eventOf(host, event);
  expect([status, dates.startedAt]).toEqual(['completed', null]);
  expect(await entryOf(players[1]!, event)).toMatchObject({ place: 1 });
  await p.advance(prizeHoldMs);
  await host.signInAgain();
  expect(await eventOf(host, event)).toMatchObject({ status: 'paid_out' });
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
});
