import { getRefillLink, refillExpiryMs } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { type Answers, callUntilDecided } from './call-until-decided';
import type { Stepping } from './kill-steps';
import type { StripeSite } from './stripe-site';

/**
 * `arrive`: the page is paid and its webhook stored, while the provider cannot be read. `book`: it
 * can be read again. `take-back`: a refund or dispute. `give-back`: some disputes are won.
 */
export const refillSteps = [
  ...(['checkout', 'arrive', 'book', 'take-back', 'give-back', 'expire'] as const),
] as const;
export type RefillStep = (typeof refillSteps)[number];
/** How long the clock moves before a step begins. */
export const beforeRefillMs: Partial<Record<RefillStep, number>> = { expire: refillExpiryMs };

/** What the provider or a bank does with a refill that is paid. */
const fates = ['refunded', 'won', 'disputed'] as const;
/** What a bank takes beyond the payment in a dispute. */
const excessCents = 1_00;
const refundedCents = 4_00;

interface StoredPayment {
  _id: string;
  userId: string;
  amountCents: number;
  status: string;
  link: string | null;
}

interface ScenarioOptions {
  site: StripeSite;
  answers: Answers;
  name: string;
  number: number;
}

/** One player with two refills: one is paid and goes back in part, the other one expires. */
export class RefillScenario implements Stepping<RefillStep> {
  player!: Player;

  constructor(private readonly options: ScenarioOptions) {}

  private get fate(): (typeof fates)[number] {
    return fates[this.options.number % fates.length] ?? 'won';
  }

  private get paidCents(): number {
    return 20_00 + this.options.number;
  }

  private get unpaidCents(): number {
    return this.paidCents + 10_00;
  }

  /** What the wallet has to hold at the end. */
  get expectedCents(): number {
    if (this.fate === 'won') return this.paidCents;
    return this.fate === 'refunded' ? this.paidCents - refundedCents : 0;
  }

  /** What the provider has less than was ever in the wallet. */
  get owedCents(): number {
    return this.fate === 'disputed' ? excessCents : 0;
  }

  async prepare(): Promise<void> {
    this.player = await this.options.site.platform.player(this.options.name);
  }

  act(step: RefillStep): Promise<void> {
    return this.actions[step]();
  }

  async isDone(step: RefillStep): Promise<boolean> {
    const paid = await this.stored(this.paidCents);
    const unpaid = await this.stored(this.unpaidCents);
    if (!paid || !unpaid) return false;
    const { status } = paid;
    switch (step) {
      case 'checkout':
        return paid.link !== null && unpaid.link !== null;
      case 'arrive':
        return (await this.storedEvents()) > 0;
      case 'book':
        return status === 'paid';
      case 'take-back':
        return status === 'charged-back';
      case 'give-back':
        return status === (this.fate === 'won' ? 'paid' : 'charged-back');
      case 'expire':
        return unpaid.status === 'expired' && this.pagesOf(unpaid._id)[0]?.status === 'expired';
    }
  }

  private readonly actions: Record<RefillStep, () => Promise<void>> = {
    checkout: async () => {
      for (const cents of [this.paidCents, this.unpaidCents]) {
        const call = { contract: getRefillLink, request: { query: { amount: String(cents) } } };
        await callUntilDecided(this.options.answers, this.player, call);
      }
    },
    arrive: async () => {
      const { site } = this.options;
      const page = await this.paidPage();
      if (page.status === 'open') await site.control.payCheckout(page.id, 'pays');
      await site.sendWebhook('wallet', 'checkout', page.id);
    },
    // The timer reads it.
    book: () => Promise.resolve(),
    'take-back': async () => {
      const { site } = this.options;
      const paymentId = await this.paymentRef();
      if (this.fate === 'refunded') await this.refund(paymentId);
      else {
        const beyondCents = this.fate === 'disputed' ? excessCents : 0;
        await site.control.disputePayment(paymentId, this.paidCents + beyondCents);
      }
      await site.sendWebhook('wallet', 'payment', paymentId);
    },
    'give-back': async () => {
      const { site } = this.options;
      const paymentId = await this.paymentRef();
      if (this.fate === 'won') await site.control.winDispute(paymentId);
      await site.sendWebhook('wallet', 'payment', paymentId);
    },
    // The timer closes the page.
    expire: () => Promise.resolve(),
  };

  async describe(): Promise<string> {
    const stored = [await this.stored(this.paidCents), await this.stored(this.unpaidCents)];
    return `${this.options.name}: ${JSON.stringify(stored)}`;
  }

  /** Pages and payments at the provider beside those of each refill. */
  async doubled(): Promise<number> {
    const payments = [await this.stored(this.paidCents), await this.stored(this.unpaidCents)];
    const pages = payments.map((one) => this.pagesOf(one?._id).length - 1);
    const ids = payments.map((one) => one?._id);
    const money = this.options.site
      .objects('payment_intent')
      .filter(({ metadata }) => ids.includes(metadata?.reference)).length;
    return [...pages, money - 1].reduce((sum, one) => sum + Math.abs(one), 0);
  }

  /** As in the dashboard of the provider. */
  private async refund(paymentId: string): Promise<void> {
    const body = new URLSearchParams({ payment_intent: paymentId, amount: `${refundedCents}` });
    await fetch(`${this.options.site.server.url}/v1/refunds`, { method: 'POST', body });
  }

  private pagesOf(id: string | undefined) {
    const pages = this.options.site.objects('checkout.session');
    return pages.filter(({ client_reference_id: reference }) => reference === id);
  }

  private async paidPage(): Promise<{ id: string; status: string }> {
    const payment = await this.stored(this.paidCents);
    const [page] = this.pagesOf(payment?._id);
    return { id: String(page?.id), status: String(page?.status) };
  }

  private async paymentRef(): Promise<string> {
    const { id } = await this.paidPage();
    return String(this.options.site.server.objects.get(id)?.payment_intent);
  }

  private async storedEvents(): Promise<number> {
    const { id } = await this.paidPage();
    const events = this.options.site.platform.database('wallet').collection('providerEvents');
    return events.countDocuments({ 'event.object.id': id });
  }

  private stored(amountCents: number) {
    const { platform } = this.options.site;
    const payments = platform.database('wallet').collection<StoredPayment>('payments');
    return payments.findOne({ userId: this.player.id, amountCents });
  }
}
