import {
  correctCardPayment,
  depositCardPayment,
  fundEscrow,
  getEscrow,
  returnCardPayment,
  settleEscrow,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { refusalOf, twoPlayers } from './stakes';

const closed = { status: 409, code: 'hold-closed' };
const conflict = { status: 422, code: 'hold-conflict' };
const mismatch = { status: 409, code: 'settlement-mismatch' };
const kept = { kind: 'membership-period', id: 'e'.repeat(24) };
const back = { kind: 'membership-refund', id: 'e'.repeat(24) };
const keyOf = ({ kind, id }: typeof kept) => `${kind}:${id}`;

function calls(p: StoryPlatform) {
  const from = p.as('membership');
  const ofCard = (escrow: typeof kept, amountCents: number, part = '') => ({
    ...{ id: `${keyOf(escrow)}${part}`, escrow, provider: 'sandbox', amountCents },
  });
  return {
    from,
    deposit: (amountCents: number, escrow = kept, part = ':paid') =>
      from.call(depositCardPayment, { body: ofCard(escrow, amountCents, part) }),
    refund: (amountCents: number, escrow = back) =>
      from.call(returnCardPayment, { body: ofCard(escrow, amountCents) }),
    held: async (params: typeof kept) =>
      (await p.as('tournament').call(getEscrow, { params })).heldCents,
  };
}

test('card money enters an escrow, and leaves it to the house and back to the card', async () => {
  const { p, ada } = await twoPlayers();
  const { from, deposit, refund, held } = calls(p);
  await deposit(7_99);
  await deposit(7_99);
  expect(await held(kept)).toBe(7_99);
  expect(await refusalOf(deposit(8_00))).toEqual(conflict);
  await deposit(7_99, kept, '');
  expect(await refusalOf(refund(1, kept))).toEqual(mismatch);
  const line = { payee: { escrow: back }, amountCents: 3_00, label: 'Plus' };
  const settle = {
    ...{ id: `${keyOf(kept)}:over`, escrow: kept, rakeCents: 12_98 },
    lines: [{ ...line, purpose: 'membership-returned' as const }],
  };
  await from.call(settleEscrow, { body: settle });
  expect(await refusalOf(deposit(1_00, kept, ':late'))).toEqual(closed);
  expect(await refusalOf(refund(2_99))).toEqual(mismatch);
  await refund(3_00);
  await refund(3_00);
  expect(await refusalOf(refund(2_00))).toEqual(conflict);
  expect(await refusalOf(deposit(1_00, back))).toEqual(closed);
  expect(await ada.balance()).toMatchObject({ held: 0 });
  const { differences, escrowCents, houseCents } = await p.ledger.verify();
  expect({ differences, escrowCents, houseCents }).toEqual({
    ...{ differences: [], escrowCents: 0, houseCents: 12_98 },
  });
});

test('what a provider takes back is borne by the house and the owner of a code', async () => {
  const { p, ada } = await twoPlayers();
  const from = p.as('membership');
  const payment = { ref: 'pi_1', customerRef: 'cus_1' };
  const body = { id: `${keyOf(kept)}:paid`, escrow: kept, provider: 'sandbox', payment };
  const correct = (number: number, takenBackCents: number, lostCents: number) =>
    from.call(correctCardPayment, {
      body: {
        ...{ id: `card-payment:${'e'.repeat(24)}:${number}`, number, provider: 'sandbox', payment },
        takenBackCents,
        commission: { payeeId: ada.id, takenBackCents: lostCents, label: 'ADA-PLAYS' },
      },
    });
  const booked = async () => {
    const { differences, houseCents } = await p.ledger.verify();
    expect(differences).toEqual([]);
    return [houseCents, (await ada.balance()).available];
  };
  const before = (await ada.balance()).available;
  // Before the money is recorded there is nothing to correct.
  await correct(1, 1_00, 10);
  expect(await booked()).toEqual([0, before]);
  await from.call(depositCardPayment, { body: { ...body, amountCents: 7_99 } });
  const rest = { id: `${keyOf(kept)}:over`, escrow: kept, lines: [], rakeCents: 7_99 };
  await from.call(settleEscrow, { body: rest });
  await correct(2, 3_00, 60);
  await correct(2, 3_00, 60);
  expect(await booked()).toEqual([7_99 - 3_00 + 60, before - 60]);
  // More than was paid counts as that.
  await correct(4, 9_00, 1_59);
  expect(await booked()).toEqual([1_59, before - 1_59]);
  await correct(3, 3_00, 60);
  expect(await booked()).toEqual([1_59, before - 1_59]);
  await correct(5, 0, 0);
  expect(await booked()).toEqual([7_99, before]);
  // A part of the commission that was not paid before.
  await correct(6, 0, -10);
  expect(await booked()).toEqual([7_99 - 10, before + 10]);
});

test('amounts that are no cents are refused', async () => {
  const { p } = await twoPlayers();
  const body = { id: `${keyOf(kept)}:1`, escrow: kept, provider: 'sandbox', amountCents: 0.5 };
  const invalid = { status: 400 };
  const from = p.as('membership');
  expect(await refusalOf(from.call(depositCardPayment, { body }))).toMatchObject(invalid);
  expect(await refusalOf(from.call(returnCardPayment, { body }))).toMatchObject(invalid);
});

test('money of a wallet is not refunded to a card', async () => {
  const { p, ada } = await twoPlayers();
  const { from, refund, held } = calls(p);
  await from.call(fundEscrow, {
    body: {
      ...{ id: `${keyOf(back)}:1`, escrow: back, purpose: 'membership', label: 'Plus' },
      ...{ payers: [{ payerId: ada.id, amountCents: 5_00 }], reservations: [] },
    },
  });
  expect(await refusalOf(refund(5_00))).toEqual(mismatch);
  expect(await held(back)).toBe(5_00);
});
