import fc from 'fast-check';
import { idOf, march } from '../../test/model/members';
import type { HeldPeriod } from '../membership/membership';
import { type PartnerSale, partnerSaleOf, saleCorrection } from './partner-sale';

const plan = { provider: 'lobbyup' as const, planId: idOf(3) };
const period: HeldPeriod = {
  ...{ id: idOf(5), isMoved: true, chargedCents: 9_30, refundCents: 0, settlesAt: march(32) },
  partnerBasisPoints: 7000,
};

const at = (day: number, goneCents = 0) => ({ goneCents, now: march(day) });
const terms = { chargedCents: 9_30, basisPoints: 7000 };

test('a partner earns its part of what is kept of a period, in the month of the settlement', () => {
  expect(partnerSaleOf(plan, period, at(32))?.state).toEqual({
    ...{ id: idOf(5), ...plan, month: '2026-04', keptCents: 9_30, partnerCents: 6_51 },
    terms: { ...terms, refundCents: 0 },
  });
  expect(partnerSaleOf(plan, { ...period, refundCents: 9_28 }, at(31))?.state).toMatchObject({
    ...{ month: '2026-03', keptCents: 2, partnerCents: 1 },
  });
});

test('a period of a house plan, and one that went back whole, earn a partner nothing', () => {
  const { partnerBasisPoints: _none, ...house } = period;
  expect(partnerSaleOf(plan, house, at(32))).toBeNull();
  expect(partnerSaleOf(plan, { ...period, refundCents: 9_30 }, at(32))).toBeNull();
  expect(partnerSaleOf(plan, { ...period, refundCents: 9_31 }, at(32))).toBeNull();
});

test('the parts of the partner and the house add up to what is kept', () => {
  fc.assert(
    fc.property(fc.nat(200_00), fc.integer({ min: 1, max: 10_000 }), (charged, part) => {
      const sale = partnerSaleOf(
        plan,
        { ...period, chargedCents: charged, partnerBasisPoints: part },
        at(32),
      )?.state;
      const houseCents = (sale?.keptCents ?? 0) - (sale?.partnerCents ?? 0);
      expect(sale?.keptCents ?? 0).toBe(charged);
      expect(Number.isInteger(houseCents)).toBe(true);
      expect(houseCents).toBeGreaterThanOrEqual(Math.floor((charged * (10_000 - part)) / 10_000));
    }),
  );
});

test('a payment that goes back after its settlement is corrected in the month of that', () => {
  const sale = partnerSaleOf(plan, period, at(32))?.state as PartnerSale;
  const correct = (of: PartnerSale, goneCents: number, number: number) =>
    saleCorrection(of, { terms, goneCents, number, now: march(62) });
  const taken = correct(sale, 9_30, 1);
  const line = { ...plan, month: '2026-05', correctsId: idOf(5) };
  expect(taken?.line.state).toEqual({
    ...{ id: expect.any(String), ...line, keptCents: -9_30, partnerCents: -6_51 },
  });
  const corrected = taken?.sale.state ?? sale;
  expect(corrected).toEqual({ ...sale, corrected: { keptCents: 0, partnerCents: 0 } });
  expect(correct(corrected, 9_30, 2)).toBeNull();
  // The dispute is won, or was of a part.
  const won = correct(corrected, 3_00, 2);
  expect(won?.line.state).toMatchObject({ ...line, keptCents: 6_30, partnerCents: 4_41 });
  expect(won?.line.state.id).not.toBe(taken?.line.state.id);
  expect(won?.sale.state.corrected).toEqual({ keptCents: 6_30, partnerCents: 4_41 });
});

test('a refund of the settlement is not corrected, also in a sale without its terms', () => {
  const sale = partnerSaleOf(plan, { ...period, refundCents: 4_30 }, at(10))?.state as PartnerSale;
  const { terms: _, ...old } = sale;
  for (const one of [sale, old]) {
    const correct = (goneCents: number) =>
      saleCorrection(one, { terms, goneCents, number: 1, now: march(62) });
    expect([correct(0), correct(4_30)]).toEqual([null, null]);
    expect(correct(9_30)?.line.state).toMatchObject({ keptCents: -5_00, partnerCents: -3_50 });
  }
});

test('a bank that took all before the settlement can pay again', () => {
  const sale = partnerSaleOf(plan, period, at(32, 9_30))?.state as PartnerSale;
  expect(sale).toMatchObject({ keptCents: 0, partnerCents: 0 });
  const won = saleCorrection(sale, { terms, goneCents: 0, number: 2, now: march(62) });
  expect(won?.line.state).toMatchObject({ keptCents: 9_30, partnerCents: 6_51 });
});
