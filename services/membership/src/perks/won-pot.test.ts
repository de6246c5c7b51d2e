import type { EventData, wagerSettled } from '@contend/contracts';
import { idOf } from '../../test/model/members';
import { rakeSavings, wonPotsOf } from './won-pot';

const [ada, bea] = [idOf(1), idOf(2)];
const at = new Date('2026-03-31T23:59:59.999Z');
type Settled = EventData<typeof wagerSettled>;

function settled(payouts: Settled['payouts']): Settled {
  const side = { captainId: ada, seats: [] };
  return {
    ...{ wagerId: idOf(3), matchId: idOf(4), winner: 'home', home: side, away: side },
    ...{ potCents: 20_01, rakeCents: 1_50, payouts },
  };
}
const payout = (userId: string, amountCents: number, agreedRakeCents: number) => ({
  ...{ userId, amountCents, shareCents: 10_00, agreedRakeCents },
});

test('each paid player has won the shares of the own seats, in the month of the payout', () => {
  const pots = wonPotsOf(settled([payout(ada, 9_50, 1_00), payout(bea, 9_00, 1_00)]), at);
  expect(pots).toMatchObject([
    {
      ...{ userId: ada, month: '2026-03', shareCents: 10_00, agreedRakeCents: 1_00 },
      ...{ rakeCents: 50, seats: [{ shareCents: 10_00, agreedRakeCents: 1_00 }] },
    },
    { userId: bea, shareCents: 10_00, agreedRakeCents: 1_00, rakeCents: 1_00 },
  ]);
  expect(pots[0]?.seats).toHaveLength(1);
  expect(pots[0]?.id).not.toBe(pots[1]?.id);
  expect(wonPotsOf(settled([payout(ada, 9_50, 1_00)]), at)[0]?.id).toBe(pots[0]?.id);
});

test('several seats of one player are one pot', () => {
  expect(wonPotsOf(settled([payout(ada, 9_50, 1_00), payout(ada, 9_60, 90)]), at)).toMatchObject([
    {
      ...{ userId: ada, shareCents: 20_00, agreedRakeCents: 1_90, rakeCents: 90 },
      seats: [
        { shareCents: 10_00, agreedRakeCents: 1_00 },
        { shareCents: 10_00, agreedRakeCents: 90 },
      ],
    },
  ]);
});

test('an event of release 0.2.0 has equal parts of the pot, and nothing counts as saved', () => {
  const old = [
    { userId: ada, amountCents: 9_01 },
    { userId: bea, amountCents: 9_00 },
  ];
  const pots = wonPotsOf(settled(old), at);
  expect(pots.map(({ shareCents }) => shareCents)).toEqual([10_01, 10_00]);
  expect(pots.map(({ rakeCents }) => rakeCents)).toEqual([1_00, 1_00]);
  expect(pots.map(({ agreedRakeCents }) => agreedRakeCents)).toEqual([1_00, 1_00]);
  expect(rakeSavings(pots, settled([]))).toEqual([]);
});

test('a pot that was paid to no player is no winning', () => {
  expect(wonPotsOf(settled([]), at)).toEqual([]);
});

test('players who paid less rake than agreed have saved', () => {
  const won = settled([payout(ada, 9_01, 1_00), payout(bea, 9_00, 1_00)]);
  const pots = wonPotsOf(won, at);
  const saving = { id: pots[0]?.id, userId: ada, membershipId: null, cents: 1 };
  expect(rakeSavings(pots, won)).toEqual([saving]);
  const payouts = won.payouts.map((one) => ({ ...one, membershipId: idOf(3) }));
  expect(rakeSavings(pots, { ...won, payouts })).toEqual([{ ...saving, membershipId: idOf(3) }]);
});
