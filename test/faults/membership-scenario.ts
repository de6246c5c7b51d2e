import {
  type CallRequest,
  type CallSpec,
  cancelSubscription,
  changeMembershipPlan,
  createMembershipCheckout,
  getRefillLink,
  listPlans,
  type RefusalCode,
  type Reply,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';
import type { Stepping } from './kill-steps';
import type { StripeSite } from './stripe-site';

/**
 * A cancellation at once refunds what is not used. The second purchase is paid by the card that the
 * provider has stored, without a checkout, or from the wallet.
 */
const firstSteps = ['subscribe', 'renew', 'upgrade', 'cancel'] as const;
export const membershipSteps = [...firstSteps, 'subscribe-again', 'cancel-again'] as const;
export type MembershipStep = (typeof membershipSteps)[number];

const dayMs = 24 * 3_600_000;
/** How long the clock moves before a step begins. */
export const beforeStepMs: Record<MembershipStep, number> = {
  ...{ subscribe: dayMs, renew: 31 * dayMs, upgrade: 3 * dayMs, cancel: 40 * dayMs },
  ...{ 'subscribe-again': dayMs, 'cancel-again': 3 * dayMs },
};
/** The first payment, a renewal, an upgrade and the second purchase. */
const chargesOfLife = 4;
const fundsCents = 200_00;

interface ScenarioOptions {
  site: StripeSite;
  answers: Answers;
  name: string;
  paidBy: 'card' | 'wallet';
}

/** One member, from the first purchase to the second refund. */
export class MembershipScenario implements Stepping<MembershipStep> {
  player!: Player;
  private membershipId = '';
  private cancelledId = '';
  private firstPeriod = '';
  private prices: { id: string; interval: string }[] = [];

  constructor(private readonly options: ScenarioOptions) {}

  /** A player, with money where it pays. */
  async prepare(): Promise<void> {
    const { site, name, paidBy } = this.options;
    this.player = await site.platform.player(name);
    const { items } = await site.platform.anyone.call(listPlans, {});
    this.prices = items.find((plan) => plan.name === 'Plus')?.prices ?? [];
    if (paidBy === 'card') return;
    await this.player.call(getRefillLink, { query: { amount: String(fundsCents) } });
    const sessionId = String(site.objects('checkout.session').at(-1)?.id);
    await site.control.payCheckout(sessionId, 'pays');
    await site.sendWebhook('wallet', 'checkout', sessionId);
    await site.platform.settled();
  }

  act(step: MembershipStep): Promise<void> {
    return this.deeds[step]();
  }

  /** By the stored state: the reads of players are limited. */
  async isDone(step: MembershipStep): Promise<boolean> {
    const found = await this.stored();
    if (!found) return false;
    const { status, paid } = found.subscription;
    this.membershipId = String(found._id);
    if (step === 'cancel' || step === 'cancel-again') {
      return status === 'canceled' && (await this.openWork()).length === 0;
    }
    if (step === 'subscribe-again' && this.membershipId === this.cancelledId) return false;
    if (status !== 'active' || !paid || (await this.openCharges()).length > 0) return false;
    // What a card paid is compared with the ledger, into which a timer moves it.
    const held: { isMoved?: boolean }[] = found.held ?? [];
    if (held.some(({ isMoved }) => !isMoved)) return false;
    if (step === 'subscribe') this.firstPeriod = String(paid.start);
    if (step === 'renew') return String(paid.start) !== this.firstPeriod;
    return step !== 'upgrade' || paid.price.interval === 'year';
  }

  private readonly deeds: Record<MembershipStep, () => Promise<void>> = {
    subscribe: async () => {
      const priceId = this.priceOf('month');
      const body = { priceId };
      if (this.options.paidBy === 'wallet') {
        await this.ask(subscribeFromWallet, { body }, ['already-subscribed']);
        return;
      }
      await this.ask(createMembershipCheckout, { body }, []);
      await this.payCheckout();
    },
    // The timer charges.
    renew: () => Promise.resolve(),
    upgrade: () => this.upgrade(),
    cancel: () => this.cancel(),
    'subscribe-again': async () => {
      this.cancelledId = this.membershipId;
      const body = { priceId: this.priceOf('month') };
      const isByCard = this.options.paidBy === 'card';
      await this.ask(isByCard ? subscribeByCard : subscribeFromWallet, { body }, []);
    },
    'cancel-again': () => this.cancel(),
  };

  /** Charges of its cards at the provider above those that it agreed to. */
  doubledCharges(): number {
    const { site, paidBy } = this.options;
    if (paidBy === 'wallet') return 0;
    const mine = this.customerIds();
    const charges = site
      .objects('payment_intent')
      .filter(({ customer, status }) => mine.has(customer) && status === 'succeeded');
    return charges.length - chargesOfLife;
  }

  /** What the service has still to do for it once it is over. */
  async openWork(): Promise<string[]> {
    const found = await this.stored();
    if (!found) return ['no membership'];
    const { cardRefunds = [], held = [] } = found;
    return [
      ...(await this.openCharges()),
      ...(cardRefunds.length > 0 ? ['a refund to a card'] : []),
      ...(held.length > 0 ? ['a period that is not settled'] : []),
    ];
  }

  async describe(): Promise<string> {
    const sessions = this.options.site.objects('checkout.session');
    const mine = this.customerIds();
    const pages = sessions.filter(({ customer }) => mine.has(customer));
    const stored = await this.stored();
    const changes = this.options.site.platform.database('membership').collection('providerChanges');
    const ids = pages.map(({ id }) => String(id));
    const told = await changes.find({ 'object.id': { $in: ids } }).toArray();
    return `${this.options.name}: ${JSON.stringify({ stored, pages, told })}`;
  }

  private async openCharges(): Promise<string[]> {
    const found = await this.stored();
    if (!found) return ['no membership'];
    return [
      ...(found.change ? ['a change of plan'] : []),
      ...(found.subscription.charge ? ['a charge'] : []),
    ];
  }

  /** The newest one. */
  private stored() {
    const memberships = this.options.site.platform.database('membership').collection('memberships');
    return memberships.findOne({ userId: this.player.id }, { sort: { createdAt: -1 } });
  }

  private async cancel(): Promise<void> {
    const query = { id: this.membershipId, atPeriodEnd: 'false' as const };
    await this.ask(cancelSubscription, { query }, ['membership-not-found', 'membership-ended']);
  }

  /** Once: a repeat after a lost response finds it paid. */
  private async payCheckout(): Promise<void> {
    const { site } = this.options;
    const ofMine = () => {
      const mine = this.customerIds();
      return site.objects('checkout.session').findLast(({ customer }) => mine.has(customer));
    };
    await eventually('the checkout', () => ofMine() !== undefined);
    const session = ofMine();
    const id = String(session?.id);
    if (session?.status === 'open') await site.control.payCheckout(id, 'pays');
    await site.sendWebhook('membership', 'checkout', id);
  }

  private customerIds(): Set<string> {
    const customers = this.options.site.objects('customer');
    return new Set(
      customers.flatMap(({ id, metadata }) => (metadata?.userId === this.player.id ? [id] : [])),
    );
  }

  /** With a new quote, until it is decided: one that a killed process has begun is completed. */
  private async upgrade(): Promise<void> {
    const priceId = this.priceOf('year');
    const id = this.membershipId;
    const waiting: RefusalCode[] = ['plan-not-changeable', 'plan-unchanged', 'quote-expired'];
    const quote = await this.ask(changeMembershipPlan, { body: { id, priceId } }, waiting);
    if (!quote) return;
    const body = { id, priceId, quotedAt: quote.quotedAt };
    await this.ask(changeMembershipPlan, { body }, [...waiting, 'unavailable']);
  }

  private priceOf(interval: 'month' | 'year'): string {
    return this.prices.find((one) => one.interval === interval)?.id ?? '';
  }

  /** Null for a refusal that says that an earlier attempt succeeded or is completed by a timer. */
  private async ask<C extends CallSpec>(
    contract: C,
    request: CallRequest<C>,
    expected: RefusalCode[],
  ): Promise<Reply<C> | null> {
    // These calls are limited to 20 in an hour.
    const call = { contract, request, everyMs: 2500 };
    return callUntilDecided(this.options.answers, this.player, call).catch((error: unknown) => {
      // Too many attempts while processes were away: what the first one began is completed.
      const codes = [...expected, 'rate-limited'];
      const isExpected = error instanceof Refused && codes.includes(error.code);
      if (!isExpected) throw error;
      return null;
    });
  }
}
