import {
  checkInToTournament,
  disqualifyEntry,
  entryEnded,
  fundEscrow,
  leaveTournament,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  payForSeat,
  previewTournament,
  registerForTournament,
  setTournamentScore,
  type tournamentMoves,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  entered,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  minuteMs,
  moveEvent,
  pool,
  published,
  castOf,
  enteredAndPaid,
  teamPlayTypeId,
  until,
} from './event-story';
import { bracketOf } from './play-story';
import { publishedTeam } from './team-story';

let p: StoryPlatform;
let host: Player;
let players: Player[];

const fee = 5_00;
/** A paid event whose check-in takes ten minutes. */
const shortTerms = { ...pool, checkInOpensMinutes: 20, checkInClosesMinutes: 10 };
const teamTerms = { entryMode: 'team', teamSize: 2, playTypeId: teamPlayTypeId } as const;
const available = async (player: Player) => (await player.balance()).available;

let dan: Player;

beforeEach(async () => {
  p = await eventPlatform();
  const { ada, ben, cat, ...cast } = await castOf(p);
  ({ host, dan } = cast);
  players = [ada, ben, cat];
});

const paying = ({ id: tournamentId }: { id: string }, { id: userId }: Player) => ({
  ...{ params: { tournamentId }, body: { userId, amount: fee } },
});

const acting = (event: { id: string }, entryId: string) => ({
  ...{ params: { tournamentId: event.id }, body: { entryId } },
});

const removing = (event: { id: string }, entryId: string) => ({
  ...acting(event, entryId),
  body: { entryId, reason: 'Plays under another name.' },
});

async function move(event: { id: string }, to: (typeof tournamentMoves)[number]) {
  await moveEvent(host, event, to);
  await p.settled();
}

/** An event that all three have entered and paid, with check-in open. */
async function paidEvent() {
  const { event, entryIds } = await p.prepare('a paid event with check-in open', async () => {
    const event = await published(host, freeTerms(p, shortTerms));
    const entryIds = await enteredAndPaid(players, event, fee);
    await move(event, 'open-check-in');
    return { event, entryIds };
  });
  const checkIn = (index: number) =>
    players[index]?.call(checkInToTournament, acting(event, entryIds[index] ?? ''));
  return { event, entryIds, checkIn, before: await Promise.all(players.map(available)) };
}

test.thorough('an entry whose time to check in was cut short gets its fee back', async () => {
  const { event, checkIn, before } = await paidEvent();
  await checkIn(0);
  await checkIn(1);
  const escrow = (await p.ledger.verify()).escrowCents;
  await move(event, 'seed');
  const [, , cat] = players;
  expect(await entryOf(cat!, event)).toMatchObject({ status: 'absent', refund: 'returned' });
  expect(p.events(entryEnded).at(-1)?.data).toMatchObject({
    ...{ reason: 'absent', isCutShort: true, refundCents: fee },
  });
  expect(await available(cat!)).toBe((before[2] ?? 0) + fee);
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: escrow - fee, differences: [] });
});

test.thorough('an entry that let the whole time to check in pass does not', async () => {
  const { event, checkIn } = await paidEvent();
  await checkIn(0);
  await checkIn(1);
  const { dates } = await eventOf(host, event);
  await p.advance(Date.parse(dates.checkInClosesAt) - p.clock.now().getTime());
  expect(await entryOf(players[2]!, event)).toMatchObject({ status: 'absent', refund: 'none' });
});

test.thorough(
  'an entry that is disqualified before the event starts gets its fee back',
  async () => {
    const { event, checkIn, entryIds, before } = await paidEvent();
    const remove = async (index: number) => {
      await host.call(disqualifyEntry, removing(event, entryIds[index] ?? ''));
      await p.settled();
    };
    await checkIn(0);
    await remove(2);
    expect(await entryOf(players[2]!, event)).toMatchObject({ refund: 'returned' });
    await checkIn(1);
    await move(event, 'seed');
    await remove(1);
    const reason = { removalReason: 'Plays under another name.' };
    expect(await entryOf(players[1]!, event)).toMatchObject({
      ...{ status: 'disqualified', refund: 'returned', ...reason },
    });
    const query = { status: 'disqualified' as const };
    const request = { params: { tournamentId: event.id }, query };
    const reasonsFor = async (reader: Player) =>
      (await reader.call(listTournamentParticipants, request)).items.map(
        (one) => one.removalReason,
      );
    expect(await reasonsFor(host)).toEqual([reason.removalReason, reason.removalReason]);
    // Other players do not read it.
    expect(await reasonsFor(players[0]!)).toEqual([null, null]);
    // With one entry left there is no event.
    expect(await eventOf(host, event)).toMatchObject({ status: 'cancelled' });
    expect(await Promise.all(players.map(available))).toEqual(before.map((cents) => cents + fee));
  },
);

test.thorough('a payment that is confirmed as check-in ends is returned', async () => {
  const event = await published(host, freeTerms(p, { ...shortTerms, minEntries: 2 }));
  const [ada, ben] = players as [Player, Player, Player];
  const cat = dan;
  const { dates } = event;
  for (const player of [ada, ben]) {
    await entered(player, event);
    await player.call(payForSeat, paying(event, player));
  }
  await p.advance(Date.parse(dates.checkInOpensAt) - p.clock.now().getTime() - 1);
  for (const player of [ada, ben, cat]) await player.signInAgain();
  await entered(cat, event);
  await p.advance(1);
  for (const player of [ada, ben]) {
    const entry = await entryOf(player, event);
    await player.call(checkInToTournament, acting(event, entry?.id ?? ''));
  }
  const before = await available(cat);
  await p.advance(Date.parse(dates.checkInClosesAt) - p.clock.now().getTime() - 1000);
  const crashed = p.crash('tournament', fundEscrow, 'after');
  const lost = cat.call(payForSeat, paying(event, cat)).catch(() => undefined);
  await crashed;
  await p.moveClock(1000);
  await p.restart('tournament');
  await p.advance(minuteMs);
  await lost;
  await cat.signInAgain();
  expect(await entryOf(cat, event)).toMatchObject({ refund: 'returned' });
  expect(await available(cat)).toBe(before);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('no early step of an organizer takes the right to leave with the fee', async () => {
  const { event, checkIn, entryIds, before } = await paidEvent();
  const [ada, ben, cat] = players as [Player, Player, Player];
  for (const index of [0, 1, 2]) await checkIn(index);
  await move(event, 'seed');
  await ada.call(leaveTournament, acting(event, entryIds[0] ?? ''));
  await p.settled();
  expect(await entryOf(ada, event)).toMatchObject({ status: 'dropped', refund: 'returned' });
  expect(p.events(entryEnded).at(-1)?.data).toMatchObject({ refundCents: fee, byId: ada.id });
  // Not taken back: it would play without its fee.
  const change = { kind: 'readmit' as const, entryId: entryIds[0] ?? '' };
  await move(event, 'start');
  const previewed = { params: { tournamentId: event.id }, body: { change } };
  expect((await host.refused(previewTournament, previewed)).code).toBe('change-impossible');
  await ben.call(leaveTournament, acting(event, entryIds[1] ?? ''));
  await p.settled();
  expect(await entryOf(ben, event)).toMatchObject({ status: 'dropped', refund: 'returned' });
  expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });
  expect(await entryOf(cat, event)).toMatchObject({ place: 1 });
  expect(await available(ada)).toBe((before[0] ?? 0) + fee);
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test.thorough(
  'an entry that has played before the announced check-in leaves without its fee',
  async () => {
    const { event, checkIn, entryIds } = await paidEvent();
    for (const index of [0, 1, 2]) await checkIn(index);
    await move(event, 'seed');
    await move(event, 'start');
    const query = { tournamentId: event.id, status: 'open' as const };
    const [match] = (await p.anyone.call(listTournamentMatches, { query })).items;
    const { version } = await bracketOf(p, { tournament: event });
    const body = { matchId: match?.id ?? '', scores: [1, 0] as [number, number], version };
    await host.call(setTournamentScore, { params: { tournamentId: event.id }, body });
    await p.settled();
    const nth = entryIds.indexOf(match?.home.entryId ?? '');
    await players[nth]?.call(leaveTournament, acting(event, entryIds[nth] ?? ''));
    await p.settled();
    expect(await entryOf(players[nth]!, event)).toMatchObject({
      status: 'dropped',
      refund: 'none',
    });
  },
);

test.thorough(
  'what was paid of an entry that is not paid in full goes back when it leaves',
  async () => {
    const event = await published(host, freeTerms(p, { ...shortTerms, ...teamTerms }));
    const [ada, ben] = players as [Player, Player, Player];
    const before = await available(ada);
    const { id: teamId } = await publishedTeam(p, 1, [ada, ben]);
    await until(p, new Date(Date.parse(event.dates.checkInOpensAt) - 1).toISOString());
    const { id: entryId } = await ada.call(registerForTournament, {
      params: { tournamentId: event.id },
      body: { teamId },
    });
    await ada.call(payForSeat, paying(event, ada));
    await p.advance(1);
    expect(await available(ada)).toBe(before - fee);
    await ada.call(leaveTournament, acting(event, entryId));
    await p.settled();
    expect(await entryOf(ada, event)).toMatchObject({ status: 'withdrawn', refund: 'returned' });
    expect(await available(ada)).toBe(before);
  },
);

test('refuses to leave an event that is over', async () => {
  const { event, checkIn, entryIds } = await paidEvent();
  for (const index of [0, 1, 2]) await checkIn(index);
  await move(event, 'seed');
  await host.call(disqualifyEntry, removing(event, entryIds[1] ?? ''));
  await players[2]?.call(leaveTournament, acting(event, entryIds[2] ?? ''));
  await p.settled();
  expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });
  const [ada] = players;
  expect(await ada?.refused(leaveTournament, acting(event, entryIds[0] ?? ''))).toEqual({
    ...{ status: 409, code: 'tournament-status' },
  });
  expect(await entryOf(ada!, event)).toMatchObject({ status: 'checked_in', place: 1 });
  // Who was removed has the fee back, and no place: the prizes are those of who is left.
  expect(await entryOf(players[1]!, event)).toMatchObject({ refund: 'returned', place: null });
  const { items } = await p.anyone.call(listPrizeShares, { params: { tournamentId: event.id } });
  const shares = items.map(({ userId, amountCents }) => [userId, amountCents]);
  // One that left with its fee has none of what the others paid.
  expect(shares).toEqual([[ada!.id, fee * 0.9]]);
  const change = { kind: 'reinstate' as const, entryId: entryIds[1] ?? '' };
  const previewed = { params: { tournamentId: event.id }, body: { change } };
  expect(await host.refused(previewTournament, previewed)).toEqual({
    ...{ status: 409, code: 'change-impossible' },
  });
});
