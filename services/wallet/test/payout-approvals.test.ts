import {
  approvePayout,
  cancelPayout,
  eraseUser,
  listStaffPayouts,
  payoutApproved,
  payoutFirstApproved,
  rejectPayout,
  setRoles,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import { sandboxBankMs } from '../src/providers/sandbox-payout';
import { exact, lastPayout, payOut, readyPlayer, wallet } from './payout-fixture';

const byYou = { status: 409, code: 'payout-approved-by-you' };
const notReviewing = { status: 409, code: 'payout-not-reviewing' };

/** A player with a payout of `amount` in review, and two admins. */
async function largePayout(amount = 500_01) {
  const p = await platform({ ...wallet, settings: { PAYOUT_DAY_CENTS: '100000' } });
  const ada = await readyPlayer(p, { funds: 800_00 });
  const [rita, sam] = [await p.admin('rita'), await p.admin('sam')];
  await payOut(ada, amount);
  await p.settled();
  const { id: payoutId } = await lastPayout(ada);
  const params = { payoutId };
  return {
    ...{ p, ada, rita, sam, params },
    approve: (admin: Player, reason = 'Known player') =>
      admin.call(approvePayout, { params, body: { reason } }),
    refusedApproval: (admin: Player) =>
      admin.refused(approvePayout, { params, body: { reason: 'Known player' } }),
  };
}

test.thorough('two different admins approve a payout above the amount', async () => {
  const { p, ada, rita, sam, params, approve, refusedApproval } = await largePayout();
  expect(await approve(rita, 'Name and winnings checked')).toMatchObject({
    ...{ status: 'reviewing', decidedBy: null, approvalsNeeded: 2 },
    approvals: [{ by: { id: rita.id, username: 'rita' }, note: 'Name and winnings checked' }],
  });
  expect(await refusedApproval(rita)).toEqual(byYou);
  await p.settled();
  expect(await lastPayout(ada)).toMatchObject({ status: 'reviewing', canCancel: true });
  expect(await ada.balance()).toEqual({ available: 299_99, held: 500_01 });
  const approvedBy = [rita.id];
  expect(p.events(payoutFirstApproved)).toMatchObject([{ data: { ...params, approvedBy } }]);
  expect(p.events(payoutApproved)).toEqual([]);
  const inReview = await sam.call(listStaffPayouts, { query: {} });
  expect(inReview.items).toMatchObject([{ approvals: [{ by: { username: 'rita' } }] }]);

  expect(await approve(sam)).toMatchObject({
    ...{ status: 'approved', decidedBy: sam.id },
    approvals: [{ by: { username: 'rita' } }, { by: { username: 'sam' } }],
  });
  expect(await refusedApproval(sam)).toEqual(notReviewing);
  await p.settled();
  expect(p.events(payoutApproved)).toMatchObject([{ data: { approvedBy: [rita.id, sam.id] } }]);
  await p.advance(sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  expect(await exact(p)).toEqual([]);
});

test.thorough('one admin approves a payout of the amount itself', async () => {
  const { p, ada, rita, approve } = await largePayout(500_00);
  expect(await approve(rita)).toMatchObject({ status: 'approved', approvalsNeeded: 1 });
  await p.settled();
  await p.advance(sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  expect(p.events(payoutFirstApproved)).toEqual([]);
});

test.thorough('an owner who is an admin gives neither approval', async () => {
  const { p, ada, rita, approve, refusedApproval } = await largePayout();
  await p.operator.call(setRoles, { params: { userId: ada.id }, body: { roles: ['admin'] } });
  await ada.signInAgain();
  const own = { status: 403, code: 'own-payout' };
  expect(await refusedApproval(ada)).toEqual(own);
  await approve(rita);
  expect(await refusedApproval(ada)).toEqual(own);
});

test.thorough.each(['rita', 'sam'] as const)(
  'a rejection by %s ends it after one approval',
  async (who) => {
    const story = await largePayout();
    const { p, ada, rita, sam, params, approve, refusedApproval } = story;
    await approve(rita);
    await story[who].call(rejectPayout, { params, body: { reason: 'The name differs.' } });
    expect(await lastPayout(ada)).toMatchObject({
      ...{ status: 'rejected', reason: 'review', note: 'The name differs.' },
    });
    expect(await refusedApproval(sam)).toEqual(notReviewing);
    expect(await ada.balance()).toEqual({ available: 800_00, held: 0 });
    expect(await exact(p)).toEqual([]);
  },
);

test.thorough(
  'its owner cancels after one approval; what admins wrote goes with the account',
  async () => {
    const { p, ada, rita, params, approve } = await largePayout();
    await approve(rita, 'Ada Lovelace, known');
    await ada.call(cancelPayout, { params });
    expect(await ada.balance()).toEqual({ available: 800_00, held: 0 });
    await p.operator.call(eraseUser, { params: { userId: ada.id } });
    await p.settled();
    const stored = await p.database('wallet').collection('payouts').findOne({});
    expect(stored).toMatchObject({ approvals: [{ adminId: rita.id, note: null }] });
  },
);

test.thorough('of two approvals at once by one admin one counts', async () => {
  const { p, ada, rita, sam, approve } = await largePayout();
  const made = await Promise.allSettled([approve(rita), approve(rita), approve(rita)]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await p.settled();
  expect(await lastPayout(ada)).toMatchObject({ status: 'reviewing' });
  expect(p.events(payoutFirstApproved)).toHaveLength(1);
  expect((await approve(sam)).approvals).toHaveLength(2);
});

test.thorough('two approvals at once by two admins approve and pay once', async () => {
  const { p, ada, rita, sam, approve } = await largePayout();
  const made = await Promise.all([approve(rita), approve(sam)]);
  expect(made.map(({ status }) => status).sort()).toEqual(['approved', 'reviewing']);
  await p.settled();
  expect(p.events(payoutFirstApproved)).toHaveLength(1);
  expect(p.events(payoutApproved)).toHaveLength(1);
  await p.advance(sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  expect(await p.database('wallet').collection('sandboxPayouts').countDocuments()).toBe(1);
  expect(await exact(p)).toEqual([]);
});

test.thorough('an approval and a rejection at once end in one of the two', async () => {
  const { p, ada, rita, sam, params, approve } = await largePayout();
  await approve(rita);
  await Promise.allSettled([
    approve(sam),
    rita.call(rejectPayout, { params, body: { reason: 'The name differs.' } }),
  ]);
  await p.settled();
  await p.advance(sandboxBankMs);
  const { status } = await lastPayout(ada);
  expect(['paid', 'rejected']).toContain(status);
  const available = status === 'paid' ? 299_99 : 800_00;
  expect(await ada.balance()).toEqual({ available, held: 0 });
  expect(await exact(p)).toEqual([]);
});
