import {
  acceptScore,
  acceptWager,
  type CallRequest,
  type CallSpec,
  cancelWager,
  checkIn,
  consentToWager,
  coverSeats,
  createWager,
  declineSeat,
  getWager,
  getWallet,
  listPlayTypes,
  proposeScore,
  type WagerReply,
} from '@contend/contracts';
import { type Player, userAgent } from '@contend/test-kit';
import { type Answers, callUntilDecided, Refused } from './call-until-decided';
import { enrol, payIn, type Site } from './user-actions';

const teamSize = 3;
const fundsCents = 50_00;
const stakeCents = 10_00;
/** A seat's share of the pot of six stakes, after the rake. */
const prizeCents = 18_00;

/** From the offer to the end: each side is funded, then the wager is paid or unwound. */
export const teamSteps = [
  'offer',
  'fund-home',
  'claim',
  'consent',
  'fund-away',
  'play',
  'settle',
] as const;
export type TeamStep = (typeof teamSteps)[number];

/**
 * How the wager ends: paid to the winner, returned from escrow as both sides cancel, or released
 * as the accepting side declines and the offer is cancelled.
 */
export const teamEndings = ['paid', 'returned', 'released'] as const;
type TeamEnding = (typeof teamEndings)[number];

interface TeamWagerOptions {
  platform: Site;
  answers: Answers;
  /** Part of all players' names. */
  name: string;
  ending: TeamEnding;
}

/** The captain first; the captain pays for the last seat too. */
type Side = [Player, Player, Player];

const agent = userAgent(64);

/** Two sides of three and one wager between them; each captain covers one seat. */
export class TeamWagerScenario {
  private home!: Side;
  private away!: Side;
  private wager!: WagerReply;

  constructor(private readonly options: TeamWagerOptions) {}

  get wagerId(): string {
    return this.wager.id;
  }

  /** Signs the six players up and gives each their funds. */
  async enrolAll(): Promise<void> {
    this.home = await this.side('home');
    this.away = await this.side('away');
  }

  /** Whether each player has a wallet with their funds. */
  async isReady(): Promise<boolean> {
    return this.owns([...this.home, ...this.away].map((player) => [player, fundsCents]));
  }

  /** Runs a step and retries each of its calls until it is decided. */
  act(step: TeamStep): Promise<void> {
    return this.actions[step]();
  }

  /** Whether the effects of the step are visible: the wager's status and every wallet. */
  async isDone(step: TeamStep): Promise<boolean> {
    return (await this.statusIs(this.statusAfter(step))) && this.owns(this.fundsAfter(step));
  }

  /** The exact balance in cents that each player must have at the end. */
  expected(): [Player, number][] {
    return this.fundsAfter('settle');
  }

  private readonly actions: Record<TeamStep, () => Promise<void>> = {
    offer: async () => {
      const { items } = await this.ask(this.home[0], listPlayTypes, { query: {} });
      const playType = items.find(({ teamSizes }) => teamSizes.includes(teamSize));
      if (!playType) throw new Error('There is no play type for sides of three.');
      const { gameId, id: playTypeId } = playType;
      const format = { gameId, playTypeId, teamSize: teamSize as 3, bestOf: 3 as const };
      const seats = { users: ids(this.home), coverUsers: ids([this.home[2]]) };
      const body = { ...format, ...seats, stake: stakeCents };
      this.wager = await this.ask(this.home[0], createWager, { body });
    },
    'fund-home': async () => {
      await this.consent(this.home[2]);
      await this.consent(this.home[1]);
    },
    claim: async () => {
      const body = { users: ids(this.away), terms: this.wager.terms };
      await this.ask(this.away[0], acceptWager, { params: this.params, body });
    },
    consent: () => this.consent(this.away[1]),
    'fund-away': async () => {
      if (this.options.ending === 'released') {
        await this.decline(this.away[2]);
        return;
      }
      const body = { users: ids([this.away[2]]), terms: this.wager.terms };
      await this.ask(this.away[0], coverSeats, { params: this.params, body });
      await this.consent(this.away[2]);
    },
    play: async () => {
      if (this.options.ending === 'paid') await this.report();
      else if (this.options.ending === 'returned') {
        await this.ask(this.home[0], cancelWager, { params: this.params, body: {} });
        await this.ask(this.away[0], cancelWager, { params: this.params, body: {} });
      } else await this.ask(this.home[0], cancelWager, { params: this.params, body: {} });
    },
    // The caller moves the clock past the time to dispute.
    settle: () => Promise.resolve(),
  };

  /** Home wins. */
  private async report(): Promise<void> {
    const { matchId } = await this.ask(this.home[0], getWager, { params: this.params });
    const params = { matchId: matchId ?? '' };
    for (const player of [...this.home, ...this.away]) await this.ask(player, checkIn, { params });
    const body = { matchId: params.matchId, scores: [2, 0] as [number, number] };
    await this.ask(this.home[0], proposeScore, { body });
    await this.ask(this.away[0], acceptScore, { params });
  }

  private statusAfter(step: TeamStep): string[] {
    const { ending } = this.options;
    const isOver = ending !== 'paid';
    const statuses: Record<TeamStep, string[]> = {
      offer: ['funding'],
      'fund-home': ['open'],
      claim: ['claimed'],
      consent: ['claimed'],
      'fund-away': ending === 'released' ? ['open'] : ['accepted'],
      play: isOver ? ['cancelled'] : ['settling', 'settled'],
      settle: isOver ? ['cancelled'] : ['settled'],
    };
    return statuses[step];
  }

  private fundsAfter(step: TeamStep): [Player, number][] {
    const { ending } = this.options;
    const nth = teamSteps.indexOf(step);
    const isUnwound = ending !== 'paid' && nth >= teamSteps.indexOf('play');
    const isHomeFunded = nth >= teamSteps.indexOf('fund-home') && !isUnwound;
    const isAwayFunded =
      nth >= teamSteps.indexOf('fund-away') && !isUnwound && ending !== 'released';
    const prize = step === 'settle' && ending === 'paid' ? prizeCents : 0;
    return [
      ...balancesOf(this.home, (isHomeFunded ? -stakeCents : 0) + prize),
      ...balancesOf(this.away, isAwayFunded ? -stakeCents : 0),
    ];
  }

  private get params() {
    return { wagerId: this.wager.id };
  }

  private async consent(player: Player): Promise<void> {
    const body = { terms: this.wager.terms };
    await this.ask(player, consentToWager, { params: this.params, body });
  }

  /** Declines; after a lost reply the seat is gone, and the repeat is refused. */
  private async decline(player: Player): Promise<void> {
    await this.ask(player, declineSeat, { params: this.params }).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'no-seat-to-pay') throw error;
    });
  }

  private async side(side: string): Promise<Side> {
    const { platform, answers, name } = this.options;
    const join = async (nth: number): Promise<Player> => {
      const username = `${side}${nth}_${name}`;
      const address = `${name.replace('_', '.')}.${side}.${nth}`;
      const player = await enrol(platform, answers, { username, address, agent });
      await payIn(answers, player, fundsCents);
      return player;
    };
    return [await join(0), await join(1), await join(2)];
  }

  private ask<C extends CallSpec>(client: Player, contract: C, request: CallRequest<C>) {
    return callUntilDecided(this.options.answers, client, { contract, request });
  }

  private async statusIs(statuses: string[]): Promise<boolean> {
    const call = { params: this.params };
    const { status, body } = await this.home[0].answer(getWager, call);
    return status === 200 && statuses.includes((body as WagerReply).status);
  }

  private async owns(balances: [Player, number][]): Promise<boolean> {
    const found = balances.map(async ([player, cents]) => {
      const { status, body } = await player.answer(getWallet, {});
      return status === 200 && (body as { available: number }).available === cents;
    });
    return (await Promise.all(found)).every(Boolean);
  }
}

const ids = (players: Player[]) => players.map(({ id }) => id);

/** The captain has two seats, the second player one, the third none. */
const balancesOf = ([captain, second, third]: Side, perSeat: number): [Player, number][] => [
  [captain, fundsCents + 2 * perSeat],
  [second, fundsCents + perSeat],
  [third, fundsCents],
];
