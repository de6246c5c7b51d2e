import {
  approvePayout,
  confirmEmail,
  createTransaction,
  getPayoutAuthorization,
  getRefillLink,
  payoutAskEveryMs,
  verifyWallet,
} from '@contend/contracts';
import { eventually, giveSecondFactor, type Player } from '@contend/test-kit';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';
import type { Stepping } from './kill-steps';
import type { StripeSite } from './stripe-site';

/** The answer to the first submission is lost, so the provider is asked again. */
export const payoutSteps = ['request', 'approve', 'submit', 'answer'] as const;
export type PayoutStep = (typeof payoutSteps)[number];
/** How long the clock moves before a step begins. */
export const beforeStepMs: Partial<Record<PayoutStep, number>> = { submit: payoutAskEveryMs };

const fundsCents = 100_00;

interface ScenarioOptions {
  site: StripeSite;
  answers: Answers;
  admin(): Player;
  name: string;
  number: number;
  /** The bank refuses it: the money comes back. */
  fails: boolean;
}

/** One player and one payout. */
export class PayoutScenario implements Stepping<PayoutStep> {
  player!: Player;
  payoutId = '';

  constructor(private readonly options: ScenarioOptions) {}

  get amountCents(): number {
    return 20_00 + this.options.number;
  }

  /** What the wallet has to hold at the end. */
  get expectedCents(): number {
    return this.options.fails ? fundsCents : fundsCents - this.amountCents;
  }

  /** A player with money, a verified phone and a connected account. */
  async prepare(): Promise<void> {
    const { site, name, number } = this.options;
    const { platform, control, objects, sendWebhook } = site;
    const player = await platform.player(name);
    this.player = player;
    const words = await this.mails(player.email);
    const token = /confirm-email\?token=([\w-]{43})/.exec(words)?.[1] ?? '';
    await platform.anyone.call(confirmEmail, { body: { token } });
    const phone = `+1415555${String(1000 + number)}`;
    // An address of their own, because texts to one address are limited.
    const headers = { 'x-forwarded-for': `203.0.113.${number}` };
    await player.call(verifyWallet, { body: { phone } }, { headers });
    const code = /\d{6}/.exec(await this.mails(phone))?.[0] ?? '';
    await player.call(verifyWallet, { body: { phone, code } });
    await player.call(getRefillLink, { query: { amount: String(fundsCents) } });
    const sessionId = String(objects('checkout.session').at(-1)?.id);
    await control.payCheckout(sessionId, 'pays');
    await sendWebhook('wallet', 'checkout', sessionId);
    await giveSecondFactor(platform, player);
    await player.call(getPayoutAuthorization, {});
    await control.completeOnboarding(String(objects('account').at(-1)?.id));
    await platform.settled();
  }

  act(step: PayoutStep): Promise<void> {
    return this.deeds[step]();
  }

  async isDone(step: PayoutStep): Promise<boolean> {
    const { fails } = this.options;
    const wanted = {
      request: ['reviewing'],
      approve: ['unknown'],
      submit: ['submitted'],
      answer: [fails ? 'failed' : 'paid'],
    };
    return wanted[step].includes(await this.status());
  }

  private readonly deeds: Record<PayoutStep, () => Promise<void>> = {
    request: async () => {
      const body = { type: 'payout' as const, amount: this.amountCents };
      const call = { contract: createTransaction, request: { body } };
      const { transaction } = await callUntilDecided(this.options.answers, this.player, call);
      this.payoutId = transaction.reference?.id ?? '';
    },
    approve: async () => {
      const request = { params: { payoutId: this.payoutId }, body: { reason: 'Known player' } };
      const call = { contract: approvePayout, request };
      const { answers, admin } = this.options;
      await callUntilDecided(answers, admin(), call).catch((error: unknown) => {
        // An earlier attempt succeeded, and its answer was lost.
        if (!(error instanceof Refused) || error.code !== 'payout-not-reviewing') throw error;
      });
    },
    // The timer reads the state at the provider.
    submit: () => Promise.resolve(),
    answer: async () => {
      const { site, fails } = this.options;
      const made = this.madeAtProvider()[0] ?? {};
      const id = `${made.account}/${made.id}`;
      await site.control.finishPayout(id, fails ? 'failed' : 'paid');
      await site.sendWebhook('wallet', 'payout', id);
    },
  };

  async describe(): Promise<string> {
    return `${this.options.name}: ${await this.status()}`;
  }

  /** What the provider has of it: one, if nothing is doubled. */
  madeAtProvider() {
    const isOurs = ({ metadata }: { metadata?: { reference?: string } }) =>
      metadata?.reference === this.payoutId;
    return this.options.site.objects('payout').filter(isOurs);
  }

  async status(): Promise<string> {
    const payouts = this.options.site.platform.database('wallet').collection('payouts');
    const found = await payouts.findOne({ userId: this.player.id });
    return String(found?.status);
  }

  private async mails(to: string): Promise<string> {
    const mailbox = this.options.site.platform.database('user').collection('mailbox');
    const texts = async () =>
      (await mailbox.find({ to }).toArray()).map(({ text }) => String(text)).join('\n');
    await eventually(`mail to ${to}`, async () => (await texts()) !== '');
    return texts();
  }
}
