import fc from 'fast-check';
import { idOf, march } from '../../test/model/members';
import type { HeldPeriod } from '../membership/membership';
import { partnerSaleOf } from './partner-sale';

const plan = { provider: 'lobbyup' as const, planId: idOf(3) };
const period: HeldPeriod = {
  ...{ id: idOf(5), isMoved: true, chargedCents: 9_30, refundCents: 0, settlesAt: march(32) },
  partnerBasisPoints: 7000,
};

test('a partner earns its part of what is kept of a period, in the month of the settlement', () => {
  expect(partnerSaleOf(plan, period, march(32))?.state).toEqual({
    ...{ id: idOf(5), ...plan, month: '2026-04', keptCents: 9_30, partnerCents: 6_51 },
  });
  expect(partnerSaleOf(plan, { ...period, refundCents: 9_28 }, march(31))?.state).toMatchObject({
    ...{ month: '2026-03', keptCents: 2, partnerCents: 1 },
  });
});

test('a period of a house plan, and one that went back whole, earn a partner nothing', () => {
  const { partnerBasisPoints: _none, ...house } = period;
  expect(partnerSaleOf(plan, house, march(32))).toBeNull();
  expect(partnerSaleOf(plan, { ...period, refundCents: 9_30 }, march(32))).toBeNull();
  expect(partnerSaleOf(plan, { ...period, refundCents: 9_31 }, march(32))).toBeNull();
});

test('the parts of the partner and the house add up to what is kept', () => {
  fc.assert(
    fc.property(fc.nat(200_00), fc.integer({ min: 1, max: 10_000 }), (charged, part) => {
      const sale = partnerSaleOf(
        plan,
        { ...period, chargedCents: charged, partnerBasisPoints: part },
        march(32),
      )?.state;
      const houseCents = (sale?.keptCents ?? 0) - (sale?.partnerCents ?? 0);
      expect(sale?.keptCents ?? 0).toBe(charged);
      expect(Number.isInteger(houseCents)).toBe(true);
      expect(houseCents).toBeGreaterThanOrEqual(Math.floor((charged * (10_000 - part)) / 10_000));
    }),
  );
});
