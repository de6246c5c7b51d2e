import type { EventData, prizePaid, wagerSettled } from '@contend/contracts';
import fc from 'fast-check';
import { prizeEarnings, takenBackEarningId, wagerEarningId, wagerEarnings } from './earnings';

const idOf = (nth: number) => String(nth).padStart(24, '0');
const [ada, bea, cal, dan] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const at = new Date('2026-03-02T12:00:00.000Z');
type Settled = EventData<typeof wagerSettled>;

const sideOf = (...payers: string[]) => ({
  captainId: payers[0]!,
  seats: payers.map((payerId) => ({ userId: payerId, payerId })),
});
const settled = (changes: Partial<Settled> = {}): Settled => ({
  ...{ wagerId: idOf(9), matchId: idOf(8), winner: 'home', home: sideOf(ada), away: sideOf(bea) },
  ...{ potCents: 20_00, rakeCents: 2_00, payouts: [{ userId: ada, amountCents: 18_00 }] },
  ...changes,
});
const centsOf = (data: Settled) =>
  wagerEarnings(data, at).map(({ userId, amountCents }) => [userId, amountCents]);

test('a winner has won the payout without the own stake', () => {
  const place = { gameId: idOf(5), playTypeId: idOf(6) };
  expect(wagerEarnings(settled(place), at)).toEqual([
    { id: wagerEarningId(idOf(9), ada), userId: ada, ...place, amountCents: 8_00, at },
  ]);
  expect(wagerEarnings(settled(), at)).toMatchObject([{ gameId: null, playTypeId: null }]);
});

test('the away side wins by its own seats', () => {
  const payouts = [{ userId: bea, amountCents: 18_00 }];
  expect(centsOf(settled({ winner: 'away', payouts }))).toEqual([[bea, 8_00]]);
});

test('a payer of several winning seats has won once, without all these stakes', () => {
  const payouts = [
    { userId: ada, amountCents: 18_00 },
    { userId: ada, amountCents: 18_00 },
    { userId: cal, amountCents: 17_99 },
  ];
  const data = settled({
    ...{ home: sideOf(ada, ada, cal), away: sideOf(bea, bea, dan), potCents: 60_00, payouts },
  });
  expect(centsOf(data)).toEqual([
    [ada, 16_00],
    [cal, 7_99],
  ]);
});

test('a payout below the stake is no loss, and one without a stake counts whole', () => {
  expect(centsOf(settled({ payouts: [{ userId: ada, amountCents: 9_00 }] }))).toEqual([[ada, 0]]);
  expect(centsOf(settled({ payouts: [{ userId: dan, amountCents: 9_00 }] }))).toEqual([
    [dan, 9_00],
  ]);
});

test('a wager without an away side, and one without payouts, counts what was paid', () => {
  const alone = { away: null, winner: 'away', potCents: 10_00 } as unknown as Partial<Settled>;
  expect(centsOf(settled(alone))).toEqual([[ada, 18_00]]);
  expect(centsOf(settled({ payouts: [] }))).toEqual([]);
});

test('all winners together have won at most the stakes of the losers', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 900_00 }),
      (size, stake) => {
        const home = Array.from({ length: size }, (_, nth) => idOf(nth + 10));
        const away = Array.from({ length: size }, (_, nth) => idOf(nth + 20));
        const payouts = home.map((userId) => ({ userId, amountCents: 2 * stake }));
        const data = settled({
          ...{ home: sideOf(...home), away: sideOf(...away), potCents: 2 * size * stake, payouts },
        });
        const sum = wagerEarnings(data, at).reduce((all, one) => all + one.amountCents, 0);
        expect(sum).toBe(size * stake);
      },
    ),
  );
});

const prize: EventData<typeof prizePaid> = {
  ...{ shareId: idOf(7), tournamentId: idOf(8), userId: ada, amountCents: 50_00 },
  ...{ isWaiting: false, gameId: idOf(5), playTypeId: idOf(6) },
} as never;

test('a prize counts once it is in the wallet, and what is taken back is the same earning', () => {
  const [won] = prizeEarnings(prize, at);
  const place = { gameId: idOf(5), playTypeId: idOf(6) };
  expect(won).toEqual({ id: won?.id, userId: ada, ...place, amountCents: 50_00, at });
  expect(prizeEarnings({ ...prize, isWaiting: true }, at)).toEqual([]);
  const share = { tournamentId: idOf(8), shareId: idOf(7) } as never;
  expect(takenBackEarningId(share)).toBe(won?.id);
  const { gameId: _game, playTypeId: _type, ...old } = prize;
  expect(prizeEarnings(old as never, at)).toMatchObject([{ gameId: null, playTypeId: null }]);
});

test('each earning has its own id', () => {
  const other = prizeEarnings({ ...prize, shareId: idOf(6) }, at)[0]?.id;
  const ids = [prizeEarnings(prize, at)[0]?.id, other, wagerEarningId(idOf(8), idOf(7))];
  expect(new Set([...ids, wagerEarningId(idOf(8), ada)]).size).toBe(4);
});
