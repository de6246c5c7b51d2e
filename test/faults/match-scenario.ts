import {
  acceptScore,
  acceptWager,
  answerDispute,
  appealRuling,
  type CallRequest,
  type CallSpec,
  checkIn,
  createWager,
  disputeWager,
  getMatch,
  getWager,
  getWallet,
  listMatchMessages,
  listPlayTypes,
  postMatchMessage,
  proposeScore,
  type RefusalCode,
  ruleMatch,
  sendMoney,
} from '@contend/contracts';
import { acceptance, eventually, type Player, soloOffer, userAgent } from '@contend/test-kit';
import { enrol, payIn, type Site } from './user-actions';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';

const fundsCents = 50_00;
const stakeCents = 10_00;
const giftCents = 1_00;
const prizeCents = 8_00;
const compliment = 'Well played.';

/** The steps of two users while services crash. */
export const steps = [
  'sign-up',
  'refill',
  'create',
  'accept',
  'report',
  'dispute',
  'settle',
  'transfer',
] as const;
export type LifeStep = (typeof steps)[number];

export interface LifeOptions {
  platform: Site;
  answers: Answers;
  admin: Player;
  /** Decides the appeal of the other admin's ruling. */
  second: Player;
  /** Part of both players' names. */
  name: string;
  /** Disputed and ruled for the other side, or left to its deadline. */
  isDisputed: boolean;
}

const agent = userAgent(64);

/** Two players, one wager. Every step can be run and verified separately. */
export class MatchScenario {
  private home!: Player;
  private away!: Player;
  private wagerId = '';
  private matchId = '';

  constructor(private readonly options: LifeOptions) {}

  /** Runs a step and retries each of its calls until it is decided. */
  act(step: LifeStep): Promise<void> {
    return this.deeds[step]();
  }

  /** Whether the effects of the step are visible to all. */
  isDone(step: LifeStep): Promise<boolean> {
    return this.proofs[step]();
  }

  /** The exact balance in cents that each of the two must have at the end. */
  expected(): [Player, number][] {
    const { isDisputed } = this.options;
    const winner = fundsCents + prizeCents - giftCents;
    const loser = fundsCents - stakeCents + giftCents;
    return isDisputed
      ? [
          [this.home, loser],
          [this.away, winner],
        ]
      : [
          [this.home, winner],
          [this.away, loser],
        ];
  }

  private readonly deeds: Record<LifeStep, () => Promise<void>> = {
    'sign-up': async () => {
      const [home, away] = await Promise.all([this.enrol('home'), this.enrol('away')]);
      Object.assign(this, { home, away });
    },
    refill: async () => {
      const { answers } = this.options;
      await Promise.all([this.home, this.away].map((one) => payIn(answers, one, fundsCents)));
    },
    create: async () => {
      const { items } = await this.ask(this.home, listPlayTypes, { query: {} });
      const [playType] = items;
      if (!playType) throw new Error('There is no play type to stake on.');
      const body = soloOffer(playType, { userId: this.home.id, stakeCents });
      this.wagerId = (await this.ask(this.home, createWager, { body })).id;
    },
    accept: async () => {
      const params = { wagerId: this.wagerId };
      const wager = await this.ask(this.away, getWager, { params });
      const request = acceptance(this.away, wager);
      this.matchId = (await this.ask(this.away, acceptWager, request)).matchId ?? '';
    },
    report: async () => {
      const params = { matchId: this.matchId };
      await this.ask(this.home, checkIn, { params });
      const body = { matchId: this.matchId, scores: [2, 0] as [number, number] };
      await this.ask(this.home, proposeScore, { body });
      await this.ask(this.away, acceptScore, { params });
    },
    dispute: async () => {
      const params = { wagerId: this.wagerId };
      const body = { reason: 'That is not how it ended.' };
      if (this.options.isDisputed) await this.ask(this.away, disputeWager, { params, body });
      else await this.say(compliment);
    },
    settle: async () => {
      if (!this.options.isDisputed) return;
      await eventually('the ruling', () => this.rule());
      await this.appeal(this.options.second);
    },
    transfer: async () => {
      const [winner, loser] = this.options.isDisputed
        ? [this.away, this.home]
        : [this.home, this.away];
      await this.ask(winner, sendMoney, { body: { userId: loser.id, amount: giftCents } });
    },
  };

  /**
   * Appeals the ruling, which another admin upholds: that is final, so it is paid at once. A
   * replica of release 0.2.0 has no appeals: its rulings are final.
   */
  private async appeal(second: Player): Promise<void> {
    const params = { matchId: this.matchId };
    const reason = 'It ended as I said.';
    const appealed = this.ask(this.home, appealRuling, { params, body: { reason } });
    if (!(await succeeds(appealed, ['appeal-closed', 'route-not-found']))) return;
    const body = { winner: 'away' as const, reason: 'It did not.' };
    await this.ask(second, ruleMatch, { params, body });
  }

  private readonly proofs: Record<LifeStep, () => Promise<boolean>> = {
    'sign-up': async () => (await this.owns(this.home, 0)) && (await this.owns(this.away, 0)),
    refill: async () =>
      (await this.owns(this.home, fundsCents)) && (await this.owns(this.away, fundsCents)),
    create: () => this.has('open'),
    accept: async () => (await this.has('accepted', 'playing')) && (await this.matchIs('check_in')),
    report: () => this.has('settling'),
    dispute: async () =>
      this.options.isDisputed
        ? (await this.has('disputed')) && (await this.matchIs('disputed'))
        : (await this.has('settling')) && (await this.isSaid(compliment)),
    settle: () => this.has('settled'),
    transfer: async () => {
      const owned = this.expected().map(([player, cents]) => this.owns(player, cents));
      return (await Promise.all(owned)).every(Boolean);
    },
  };

  /**
   * Gives the other side's statement and rules. During a rollout either request may reach release
   * 0.2.0, which has no statements: it has no such route, and rules without one. Returns
   * whether the match is ruled.
   */
  private async rule(): Promise<boolean> {
    const params = { matchId: this.matchId };
    const statement = { params, body: { text: 'It ended as I said.' } };
    const body = { winner: 'away' as const, reason: 'The recording shows it.' };
    const { admin } = this.options;
    const stated = this.ask(this.home, answerDispute, statement);
    await succeeds(stated, ['route-not-found', 'statement-given']);
    return succeeds(this.ask(admin, ruleMatch, { params, body }), ['ruling-not-open']);
  }

  private ask<C extends CallSpec>(client: Player, contract: C, request: CallRequest<C>) {
    return callUntilDecided(this.options.answers, client, { contract, request });
  }

  private enrol(side: string): Promise<Player> {
    const { platform, answers, name } = this.options;
    const address = `${name.replace('_', '.')}.${side}`;
    return enrol(platform, answers, { username: `${side}_${name}`, address, agent });
  }

  private async say(text: string): Promise<void> {
    await this.ask(this.home, postMatchMessage, {
      params: { matchId: this.matchId },
      body: { text },
    });
  }

  /** Whether the other player reads the message, once however often it was posted. */
  private async isSaid(text: string): Promise<boolean> {
    const request = { params: { matchId: this.matchId } };
    const { status, body } = await this.away.answer(listMatchMessages, request);
    if (status !== 200) return false;
    const { items } = body as { items: { text: string }[] };
    return items.filter((message) => message.text === text).length === 1;
  }

  private async owns(player: Player, cents: number): Promise<boolean> {
    const { status, body } = await player.answer(getWallet, {});
    return status === 200 && (body as { available: number }).available === cents;
  }

  /** The events that the match service has handled so far. */
  private async matchIs(wanted: string): Promise<boolean> {
    const { status, body } = await this.home.answer(getMatch, {
      params: { matchId: this.matchId },
    });
    return status === 200 && (body as { status: string }).status === wanted;
  }

  private async has(...statuses: string[]): Promise<boolean> {
    const params = { wagerId: this.wagerId };
    const { status, body } = await this.home.answer(getWager, { params });
    return status === 200 && statuses.includes((body as { status: string }).status);
  }
}

/** Whether a call succeeded. @throws for a refusal that is not one of those expected. */
const succeeds = (work: Promise<unknown>, expected: RefusalCode[]): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused && expected.some((code) => code === error.code)) return false;
      throw error;
    },
  );
