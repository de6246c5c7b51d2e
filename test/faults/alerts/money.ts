import {
  acceptScore,
  acceptWager,
  appealMs,
  cancelSubscription,
  checkIn,
  disputeWager,
  getMySubscription,
  listStuckRefunds,
  proposeScore,
  retryStuckRefund,
  ruleMatch,
} from '@contend/contracts';
import { acceptance, eventually, type Player } from '@contend/test-kit';
import { clockFollowing } from '../moving-clock';
import { buyPlus, sendSandboxEvent } from '../sandbox';
import { dayMs, hourMs, minuteMs, type Site, type Trial } from './trial';

const fundsCents = 50_00;

/** Money of wagers, of memberships, and the ledger itself. */
export const moneyTrials = (site: Site): Trial[] => [
  rulingIsLate(site),
  refundStuck(site),
  ledgerDiffers(site),
  ledgerUnaudited(site),
];

function rulingIsLate({ platform }: Site): Trial {
  let admin: Player;
  let matchId = '';
  return {
    alerts: ['ContendWagersFlagged', 'ContendEscrowOverdue'],
    cause: 'a result is disputed, and no admin rules for 24 hours',
    mend: 'an admin rules, and the time of an appeal passes',
    async begin() {
      const home = await platform.player('wins', { funds: fundsCents });
      const away = await platform.player('disputes', { funds: fundsCents });
      const wager = await platform.openWager(home, { stakeCents: 10_00 });
      const accepted = await away.call(acceptWager, acceptance(away, wager));
      await platform.settled();
      matchId = accepted.matchId ?? '';
      const params = { matchId };
      await home.call(checkIn, { params });
      await platform.settled();
      await home.call(proposeScore, { body: { matchId, scores: [2, 0] } });
      await away.call(acceptScore, { params });
      await platform.settled();
      const body = { reason: 'That was my goal.' };
      await away.call(disputeWager, { params: { wagerId: wager.id }, body });
      await platform.settled();
      await platform.moveClock(24 * hourMs + minuteMs);
    },
    async end() {
      admin = await platform.admin('rules');
      const ruling = { winner: 'away' as const, reason: 'The recording shows it.' };
      await admin.call(ruleMatch, { params: { matchId }, body: ruling });
      await platform.moveClock(appealMs);
    },
    afterwards: () => platform.moveClock(15_000),
  };
}

function refundStuck({ platform }: Site): Trial {
  const sandbox = () => platform.database('membership').collection<{ _id: string }>('sandboxCards');
  return {
    alerts: ['ContendRefundsStuck'],
    cause: 'the provider charges twice and refuses to refund the second payment, six times',
    mend: 'it refunds again, and an admin orders the refund again',
    async begin() {
      const member = await platform.player('member');
      await buyPlus(platform, member);
      const first = await sandbox().findOne({ kind: 'payment' } as never);
      const { value } = first as unknown as { value: object };
      const id = 'd'.repeat(24);
      const second = { ...first, _id: id, value: { ...value, id, refundsAre: 'refused' } };
      await sandbox().insertOne(second as never);
      await sendSandboxEvent(platform, 'membership', { eventId: `${id}:1`, kind: 'payment', id });
      await platform.settled();
      const subscription = await member.call(getMySubscription, {});
      const query = { id: subscription?.id ?? '', atPeriodEnd: 'false' as const };
      await member.call(cancelSubscription, { query });
      await platform.settled();
    },
    async meanwhile() {
      const stuck = await platform.metric('membership', 'contend_memberships_refunds_stuck');
      if (stuck > 0) return;
      await platform.advance(3 * dayMs);
      // A call to a process whose clock has not followed yet is repeated after seconds.
      await platform.advance(minuteMs);
    },
    async end() {
      const set = { $set: { 'value.refundsAre': 'none' } };
      await sandbox().updateMany({}, set as never);
      const admin = await platform.admin('refunds');
      const { items } = await admin.call(listStuckRefunds, { query: { state: 'stuck' } });
      for (const { id: refundId } of items) {
        await admin.call(retryStuckRefund, { params: { refundId } });
      }
    },
    afterwards: () => platform.moveClock(minuteMs),
  };
}

function ledgerDiffers({ platform }: Site): Trial {
  const entries = () => platform.database('wallet').collection('entries');
  let id: unknown = null;
  const change = async (cents: number) => {
    await entries().updateOne({ _id: id as never }, { $inc: { amountCents: cents } });
    await platform.moveClock(dayMs);
  };
  return {
    alerts: ['ContendLedgerDiffers'],
    cause: 'an entry is changed in the store, and a day passes',
    mend: 'the entry is as before, and a day passes',
    async begin() {
      const progress = () => platform.database('wallet').collection('auditProgress').findOne();
      const isComplete = async () => Boolean((await progress())?.passCompletedAt);
      await eventually('a complete pass', clockFollowing(platform, isComplete, 60));
      id = (await entries().findOne({ side: 'credit' }))?._id;
      await change(1);
    },
    meanwhile: () => platform.moveClock(minuteMs),
    end: () => change(-1),
    afterwards: () => platform.moveClock(minuteMs),
  };
}

function ledgerUnaudited({ platform }: Site): Trial {
  const timers = () => platform.database('wallet').collection('timers');
  const remove = async () => void (await timers().deleteMany({ kind: 'audit-ledger' }));
  return {
    alerts: ['ContendLedgerUnaudited'],
    cause: 'the timer `audit-ledger` is deleted, and 49 hours pass',
    mend: '`wallet` is started again, which sets it',
    async begin() {
      await remove();
      await platform.moveClock(49 * hourMs);
    },
    meanwhile: remove,
    async end() {
      await platform.kill('wallet');
      await platform.restart('wallet');
    },
    afterwards: () => platform.moveClock(minuteMs),
  };
}
