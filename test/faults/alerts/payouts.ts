import {
  approvePayout,
  createTransaction,
  getRefillLink,
  listSuspense,
  payoutReviewMs,
  reconcilePayouts,
  resolveSuspense,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { readyPayee, sendSandboxEvent } from '../sandbox';
import { dayMs, minuteMs, type Site, type Trial } from './trial';

/** Alerts of payouts, of the comparison with the provider, and of money in suspense. */
export function payoutTrials(site: Site): Trial[] {
  const people = new People(site);
  return [payoutOverdue(site, people), payoutsDiffer(site, people), suspense(site, people)];
}

/** A player who can be paid, and an admin who decides. */
class People {
  private player: Player | null = null;
  private admin: Player | null = null;

  constructor(private readonly site: Site) {}

  async ready(): Promise<{ player: Player; admin: Player }> {
    const { platform } = this.site;
    if (this.player && this.admin) {
      await this.player.signInAgain();
      await this.admin.signInAgain();
      return { player: this.player, admin: this.admin };
    }
    const phone = '+14155551000';
    this.player = await readyPayee(platform, { name: 'payee', funds: 200_00, phone });
    this.admin = await platform.admin('pays_out');
    return { player: this.player, admin: this.admin };
  }
}

/** The sandbox's bank takes a minute. */
const bankMs = minuteMs;

async function requested(player: Player, amount: number): Promise<string> {
  const { transaction } = await player.call(createTransaction, {
    body: { type: 'payout', amount },
  });
  return transaction.reference?.id ?? '';
}

async function approve(admin: Player, payoutId: string): Promise<void> {
  await admin.call(approvePayout, { params: { payoutId }, body: { reason: 'Known player' } });
}

function payoutOverdue({ platform }: Site, people: People): Trial {
  let payoutId = '';
  return {
    alerts: ['ContendPayoutsOverdue'],
    cause: 'a payout is requested, and no admin reviews it for a day',
    mend: 'an admin approves it',
    async begin() {
      const { player } = await people.ready();
      payoutId = await requested(player, 50_00);
      await platform.settled();
      await platform.moveClock(payoutReviewMs + minuteMs);
    },
    async end() {
      const { admin } = await people.ready();
      await approve(admin, payoutId);
      await platform.moveClock(bankMs);
    },
    afterwards: () => platform.moveClock(bankMs),
  };
}

function payoutsDiffer({ platform }: Site, people: People): Trial {
  let payoutId = '';
  const record = (fields: object) =>
    platform
      .database('wallet')
      .collection<{ _id: string }>('sandboxPayouts')
      .updateOne({ _id: payoutId }, { $set: fields });
  return {
    alerts: ['ContendPayoutsDiffer'],
    cause: 'the provider records another amount of a payout, and a day passes',
    mend: 'it records the right one, and `payouts reconcile` compares',
    async begin() {
      const { player, admin } = await people.ready();
      payoutId = await requested(player, 20_00);
      await platform.settled();
      await approve(admin, payoutId);
      await platform.settled();
      await platform.advance(bankMs);
      await record({ amountCents: 21_00 });
      await platform.advance(dayMs);
    },
    async end() {
      await record({ amountCents: 20_00 });
      await platform.operator.call(reconcilePayouts, {});
    },
  };
}

const paidCents = 12_00;

function suspense({ platform }: Site, people: People): Trial {
  return {
    alerts: ['ContendSuspense'],
    cause: 'the provider is paid another amount than was asked for',
    mend: 'an admin credits it to the player',
    async begin() {
      await people.ready();
      const player = await platform.player('overpays');
      await player.call(getRefillLink, { query: { amount: '1000' } });
      const ofPlayer = { userId: player.id, status: 'pending' };
      const payment = await platform.database('wallet').collection('payments').findOne(ofPlayer);
      const paymentId = String(payment?._id);
      const pages = platform.database('wallet').collection('sandboxCheckouts');
      await pages.updateOne({ paymentId }, { $set: { status: 'paid', amountCents: paidCents } });
      await sendSandboxEvent(platform, 'wallet', { id: 'paid-another-amount', paymentId });
    },
    async end() {
      const { admin } = await people.ready();
      const { items } = await admin.call(listSuspense, { query: {} });
      const suspenseId = items.find(({ amount }) => amount === paidCents)?.id ?? '';
      const decision = { amount: paidCents, resolution: 'credit' as const };
      const body = { ...decision, reason: 'Seen at the provider' };
      await admin.call(resolveSuspense, { params: { suspenseId }, body });
    },
  };
}
