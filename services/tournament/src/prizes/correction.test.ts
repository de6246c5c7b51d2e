import fc from 'fast-check';
import { eventsOf, eventWith, minutes, start } from '../../test/model/match-states';
import type { Terms } from '../tournament/tournament';
import { correctedAmounts, correctionBooked, decideCorrection, openCorrection } from './correction';
import type { Correction, Payout, PayoutShare } from './payout';
import { type Placing, sharesOf } from './prizes';

const termsOf = (split: number[], payout: Terms['prize']['payout']): Pick<Terms, 'prize'> => ({
  prize: { mode: 'pool', guaranteeCents: 0, organizerFeeBasisPoints: 0, split, payout },
});
const sumOf = (shares: readonly { amountCents: number }[]) =>
  shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
const ofEntry = (shares: readonly { entryId: string; amountCents: number }[], id: string) =>
  sumOf(shares.filter(({ entryId }) => entryId === id));

/** Entries by place; `ties` says which have the place of the one before. */
function placing(sizes: number[], ties: boolean[]): Placing[] {
  let place = 0;
  return sizes.map((size, index) => {
    if (index === 0 || !ties[index]) place = index + 1;
    const seats = Array.from({ length: size }, (_, seat) => ({
      ...{ userId: `u${index}.${seat}`, payment: null },
    }));
    const lineUp = new Map(seats.slice(1).map(({ userId }, seat) => [userId, seat + 1]));
    const captainId = `u${index}.0`;
    const status = 'checked_in' as const;
    return { id: `e${index}`, place, seed: index + 1, status, captainId, seats, lineUp };
  });
}

/** The same entries without one: those behind it move up. */
function without(entries: Placing[], id: string): Placing[] {
  const left = entries.filter((entry) => entry.id !== id);
  return left.map((entry) => ({
    ...entry,
    place: 1 + left.filter(({ place }) => place < entry.place).length,
  }));
}

const splits = fc
  .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 })
  .map((weights) => {
    const sum = weights.reduce((total, one) => total + one, 0);
    const parts = weights.map((one) => Math.max(1, Math.floor((one * 10_000) / sum)));
    const rest = 10_000 - parts.reduce((total, one) => total + one, 0);
    return parts.map((one, index) => (index === 0 ? one + rest : one));
  })
  .filter((split) => split.every((part) => part > 0));

const events = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 9 }),
  ties: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  totalCents: fc.integer({ min: 0, max: 1_000_00 }),
  payout: fc.constantFrom('equal' as const, 'captain' as const, 'lineup' as const),
  exits: fc.array(fc.nat(8), { minLength: 1, maxLength: 3 }),
});

test.each([true, false])(
  'what is taken is paid on to the cent, and no other entry pays back (falling split: %s)',
  (isFalling) => {
    fc.assert(
      fc.property(events, splits, ({ sizes, ties, totalCents, payout, exits }, anySplit) => {
        const split = isFalling ? anySplit.toSorted((one, other) => other - one) : anySplit;
        const terms = termsOf(split, payout);
        let entries = placing(sizes, ties);
        let shares: PayoutShare[] = sharesOf(terms, totalCents, entries).map((share, index) => ({
          ...{ ...share, id: `s${index}`, status: 'paid' },
        }));
        for (const exit of exits) {
          if (entries.length < 2) break;
          const { id: entryId } = entries[exit % entries.length]!;
          const placed = without(entries, entryId);
          const found = correctedAmounts({ shares }, { entryId, terms, totalCents, placed });
          const { taken, given, organizerCents } = found;
          expect(sumOf(taken)).toBe(ofEntry(shares, entryId));
          expect(sumOf(given) + organizerCents).toBe(sumOf(taken));
          expect(organizerCents).toBe(0);
          expect(given.every(({ amountCents }) => amountCents > 0)).toBe(true);
          expect(given.some((share) => share.entryId === entryId)).toBe(false);
          const kept = shares.filter((share) => share.entryId !== entryId);
          const next = given.map((share, index): PayoutShare => ({
            ...{ ...share, id: `${entryId}.${index}`, status: 'paid' },
          }));
          shares = [...kept, ...next];
          entries = placed;
          if (!isFalling) continue;
          // As if the entry had never been placed.
          const fair = sharesOf(terms, totalCents, placed);
          for (const { id } of placed) expect(ofEntry(shares, id)).toBe(ofEntry(fair, id));
        }
      }),
    );
  },
);

// Three solo entries were paid 60, 30 and 10 of 100.
const solo = (id: string, place: number, seed = place): Placing => ({
  ...{ id, place, seed, status: 'checked_in', captainId: `${id}-player` },
  ...{ seats: [{ userId: `${id}-player`, payment: null }], lineUp: new Map() },
});
const share = (id: string, amountCents: number, place: number): PayoutShare => ({
  ...{ id: `${id}-share`, entryId: id, userId: `${id}-player`, amountCents, place },
  status: 'paid',
});
const shares = [share('reds', 60_00, 1), share('blues', 30_00, 2), share('greens', 10_00, 3)];
const payout: Payout = {
  ...{ id: 'cup', status: 'paid', shares, barredIds: [], ownerId: 'olga' },
  ...{ organizerCents: 0, returnedCents: 0, decidedAt: start },
};
const correcting = (entryId: string, placed: Placing[]) =>
  correctedAmounts(payout, {
    ...{ entryId, terms: termsOf([6000, 3000, 1000], 'equal'), totalCents: 100_00, placed },
  });

test('those who move up are paid up to their new prize, and share the vacant one', () => {
  // No entry is third: its 10 of 100 go to the two by their parts, 66.67 and 33.33.
  expect(correcting('reds', [solo('greens', 2), solo('blues', 1), solo('reds', 9)])).toEqual({
    taken: [shares[0]],
    given: [
      { entryId: 'blues', place: 1, userId: 'blues-player', amountCents: 36_67 },
      { entryId: 'greens', place: 2, userId: 'greens-player', amountCents: 23_33 },
    ],
    organizerCents: 0,
  });
});

test('of entries that share a place, the better seed is paid first', () => {
  // Both share all 100, so each is to have 50; blues had 30, whites nothing, and 60 are taken.
  const placed = [solo('whites', 1, 4), solo('blues', 1, 2)];
  expect(correcting('reds', placed).given).toMatchObject([
    { entryId: 'blues', amountCents: 20_00 },
    { entryId: 'whites', amountCents: 40_00 },
  ]);
  // Only the 10 of greens are taken: they are paid to the better seed.
  expect(correcting('greens', placed).given).toMatchObject([
    { entryId: 'blues', amountCents: 10_00 },
  ]);
});

const amounts = {
  ...{ taken: [shares[0]!], organizerCents: 10_00 },
  given: [
    { id: 'one', entryId: 'blues', place: 1, userId: 'blues-player', amountCents: 30_00 },
    { id: 'two', entryId: 'greens', place: 2, userId: 'greens-player', amountCents: 20_00 },
  ],
};
const deciding = {
  ...{ id: 'correction', entryId: 'reds', reason: 'cheating' as const, note: 'See the case.' },
  ...{ byId: 'ada', amounts, barredIds: ['greens-player'], places: new Map([['blues', 1]]) },
};
const decided = decideCorrection(payout, deciding, minutes(10));
const correction: Correction = {
  ...{ id: 'correction', entryId: 'reds', reason: 'cheating', note: 'See the case.', byId: 'ada' },
  ...{ barredIds: ['greens-player'], status: 'decided', at: minutes(10), taken: [shares[0]!] },
  given: amounts.given.map((one) => ({ ...one, status: 'due' })),
  organizerCents: 10_00,
};

test('a decided correction ends the shares of the entry, moves others up, and is booked', () => {
  expect(decided.state).toEqual({
    ...payout,
    shares: [{ ...shares[1], place: 1 }, shares[2]],
    corrections: [correction],
  });
  expect(decided.timers).toEqual({ 'correct-prizes': minutes(10) });
  expect(decided.events).toEqual([]);
  expect([openCorrection(payout), openCorrection(decided.state)]).toEqual([null, correction]);
});

const event = eventWith();

test('a booked correction announces what was taken and paid; shares of barred players wait', () => {
  const earlier: Correction = { ...correction, id: 'earlier', status: 'booked' };
  const before: Payout = {
    ...{ ...decided.state, barredIds: ['cal', 'greens-player'] },
    corrections: [earlier, correction],
  };
  const booked = correctionBooked(event, before, correction, minutes(11));
  const paid = [
    { ...amounts.given[0]!, status: 'paid' },
    { ...amounts.given[1]!, status: 'waiting' },
  ];
  expect(booked.state).toEqual({
    ...{ ...before, shares: [...before.shares, ...paid], barredIds: ['cal', 'greens-player'] },
    corrections: [earlier, { ...correction, status: 'booked', given: paid }],
  });
  const prize = (id: string, entryId: string, more: object) => ({
    ...{ tournamentId: 'cup', name: 'Night Cup', shareId: id, entryId },
    ...{ userId: `${entryId}-player`, ...more },
  });
  const game = { gameId: 'game', playTypeId: 'play type' };
  expect(eventsOf(booked)).toEqual([
    [
      'tournament-prize.taken-back.v1',
      prize('reds-share', 'reds', { amountCents: 60_00, reason: 'cheating' }),
    ],
    [
      'tournament-prize.paid.v1',
      prize('one', 'blues', { place: 1, amountCents: 30_00, isWaiting: false, ...game }),
    ],
    [
      'tournament-prize.paid.v1',
      prize('two', 'greens', { place: 2, amountCents: 20_00, isWaiting: true, ...game }),
    ],
  ]);
  // Waiting shares are tried again after a day.
  expect(booked.timers).toEqual({ 'correct-prizes': null, 'pay-shares': minutes(11 + 24 * 60) });
  expect(openCorrection(booked.state)).toBeNull();
});

test('where no player is barred, no share waits, also in payouts of earlier versions', () => {
  const { corrections: _corrections, ...earlier } = decided.state;
  const booked = correctionBooked(event, earlier, { ...correction, barredIds: [] }, minutes(11));
  expect(booked.timers).toEqual({ 'correct-prizes': null, 'pay-shares': null });
  expect(booked.state.corrections).toEqual([]);
});

test('a second correction is refused until the first one is booked', () => {
  const second = { ...deciding, id: 'second', entryId: 'blues' };
  expect(() => decideCorrection(decided.state, second, minutes(11))).toThrow(
    expect.objectContaining({
      code: 'change-impossible',
      details: {
        message: 'An earlier correction of its prizes is being booked. Try again in a minute.',
      },
    }),
  );
  const { state } = correctionBooked(event, decided.state, correction, minutes(11));
  const ids = decideCorrection(state, second, minutes(12)).state.corrections?.map(({ id }) => id);
  expect(ids).toEqual(['correction', 'second']);
});
