import {
  acceptScore,
  type CallRequest,
  type CallSpec,
  checkIn,
  checkInToTournament,
  getMyParticipant,
  getTournament,
  getWallet,
  listTournamentMatches,
  payForAll,
  payForSeat,
  prizeHoldMs,
  proposeScore,
  registerForTournament,
  teamUpdated,
  type TournamentMatch,
} from '@contend/contracts';
import { type Player, type StoryPlatform, userAgent } from '@contend/test-kit';
import { type Answers, callUntilDecided } from './call-until-decided';
import { moveEvent } from './event-crowd';
import { roomOpened } from './event-matches';
import { decideFinal, finalSteps, haveWon } from './final-decisions';
import { playTypeOf, publishedEvent } from './tournament-events';
import { enrol, payIn } from './user-actions';

const fundsCents = 50_00;
const feeCents = 5_00;
/** By place, of eight fees without a tenth: each player of the first and of the second team. */
const prizesPerSeat = [12_60, 5_40, 0, 0];
const organizerCents = 4_00;
const teamsInEvent = 4;

/** From the entry of four teams to the payout of the prizes. */
export const tournamentSteps = [
  'register',
  'pay',
  'pay-for-all',
  'check-in',
  'start',
  'report',
  'confirm',
  'final',
  ...finalSteps,
  'pay-out',
] as const;
export type TournamentStep = (typeof tournamentSteps)[number];

interface ScenarioOptions {
  platform: StoryPlatform;
  answers: Answers;
  /** Part of all names. */
  name: string;
  /** A number of its own, for the ids of its teams. */
  number: number;
  organizer: Player;
}

/** The captain has money. */
interface Team {
  id: string;
  captain: Player;
  mate: Player;
}

const agent = userAgent(64);

/** A paid event of four teams of two, in which the better seed wins every match. */
export class TournamentScenario {
  private teams: Team[] = [];
  tournamentId = '';

  constructor(private readonly options: ScenarioOptions) {}

  /** Signs the players up, and publishes their teams and the event. */
  async prepare(): Promise<void> {
    const numbers = Array.from({ length: teamsInEvent }, (_, nth) => nth);
    this.teams = await Promise.all(numbers.map((nth) => this.team(nth)));
    const { platform, organizer, name } = this.options;
    const { id } = await publishedEvent(platform, organizer, {
      ...{ name: `Cup ${name}`, entryMode: 'team', teamSize: 2, feeCents, seeding: 'manual' },
      ...{ minEntries: teamsInEvent, maxEntries: teamsInEvent },
      prize: { mode: 'pool', organizerFeeBasisPoints: 1000, split: [7000, 3000] },
    });
    this.tournamentId = id;
  }

  isReady(): Promise<boolean> {
    return this.owns(this.captains.map((captain) => [captain, fundsCents]));
  }

  /** Runs a step and retries each of its calls until it is decided. */
  act(step: TournamentStep): Promise<void> {
    return this.actions[step]();
  }

  /** Whether the effects of the step are visible: status, matches and every wallet. */
  async isDone(step: TournamentStep): Promise<boolean> {
    const { status, entries } = await this.event();
    const open = () => this.matches('open', 'live', 'score_proposed');
    switch (step) {
      case 'register':
        return entries.placed === teamsInEvent;
      case 'pay':
        return this.owns(this.paid([10_00, 10_00, 0, 0]));
      case 'pay-for-all':
        return this.owns(this.paid([10_00, 10_00, 10_00, 10_00]));
      case 'check-in':
        return entries.checkedIn === teamsInEvent;
      case 'start':
        return status === 'live' && (await open()).length === 2;
      case 'report':
        return (await this.matches('score_proposed')).length === 2;
      case 'confirm':
        return (await open()).filter(({ key }) => key === 'F1').length === 1;
      case 'final':
        return status === 'completed';
      case 'overrule':
      case 'undo':
      case 'restore':
      case 'set-back':
        return haveWon(this.deciding, this.captains, step);
      case 'pay-out':
        return status === 'paid_out' && this.owns(await this.expected());
    }
  }

  /** The exact balance in cents of each player at the end. */
  async expected(): Promise<[Player, number][]> {
    const spent = 2 * feeCents;
    const seats = await Promise.all(
      this.teams.map(async ({ captain, mate }): Promise<[Player, number][]> => {
        const won = prizesPerSeat[(await this.seedOf(captain)) - 1] ?? 0;
        return [
          [captain, fundsCents - spent + won],
          [mate, won],
        ];
      }),
    );
    return seats.flat();
  }

  /** What the organizer gets of each event. */
  static readonly organizerCents = organizerCents;

  private readonly actions: Record<TournamentStep, () => Promise<void>> = {
    register: () =>
      this.each(this.teams, ({ id: teamId, captain }) =>
        this.ask(captain, registerForTournament, { params: this.params, body: { teamId } }),
      ),
    pay: () =>
      this.each(this.teams.slice(0, 2), async ({ captain, mate }) => {
        for (const { id: userId } of [captain, mate]) {
          const body = { userId, amount: feeCents };
          await this.ask(captain, payForSeat, { params: this.params, body });
        }
      }),
    'pay-for-all': () =>
      this.each(this.teams.slice(2), ({ id: teamId, captain }) =>
        this.ask(captain, payForAll, { params: this.params, body: { teamId } }),
      ),
    'check-in': async () => {
      await this.move('open-check-in');
      await this.each(this.captains, async (captain) => {
        const { entry } = await this.ask(captain, getMyParticipant, { params: this.params });
        const body = { entryId: entry?.id ?? '' };
        await this.ask(captain, checkInToTournament, { params: this.params, body });
      });
    },
    start: async () => {
      await this.move('seed');
      await this.move('start');
    },
    report: async () => this.each(await this.matches('open'), (match) => this.propose(match)),
    confirm: async () =>
      this.each(await this.matches('score_proposed'), (match) => this.accept(match)),
    final: async () => {
      for (const match of await this.matches('open')) {
        await this.propose(match);
        await this.accept(match);
      }
    },
    // The organizer decides about the final: its ratings follow in two other services.
    overrule: () => decideFinal(this.deciding, 'overrule'),
    undo: () => decideFinal(this.deciding, 'undo'),
    restore: () => decideFinal(this.deciding, 'restore'),
    'set-back': () => decideFinal(this.deciding, 'set-back'),
    // The caller moves the clock past the hold of the prizes.
    'pay-out': () => Promise.resolve(),
  };

  private get deciding() {
    return { ...this.options, tournamentId: this.tournamentId };
  }

  /** The hold, after which sessions have ended too. */
  static readonly holdMs = prizeHoldMs;

  async signInAgain(): Promise<void> {
    await this.each(this.players, (player) => player.signInAgain());
  }

  private get params() {
    return { tournamentId: this.tournamentId };
  }

  private get captains(): Player[] {
    return this.teams.map(({ captain }) => captain);
  }

  private get players(): Player[] {
    return this.teams.flatMap(({ captain, mate }) => [captain, mate]);
  }

  private paid(cents: number[]): [Player, number][] {
    return this.captains.map((captain, nth) => [captain, fundsCents - (cents[nth] ?? 0)]);
  }

  private move(move: Parameters<typeof moveEvent>[2]): Promise<void> {
    return moveEvent(this.options, this.tournamentId, move);
  }

  private event() {
    return this.ask(this.captains[0] as Player, getTournament, { params: this.params });
  }

  private async matches(...statuses: TournamentMatch['status'][]): Promise<TournamentMatch[]> {
    const query = { ...this.params, pageSize: 50 };
    const { items } = await this.ask(this.captains[0] as Player, listTournamentMatches, { query });
    return items.filter(({ status }) => statuses.includes(status));
  }

  /** All four check in, and home reports that the better seed has won. */
  private async propose(match: TournamentMatch): Promise<void> {
    const params = { matchId: match.id };
    const { home, away } = this.sidesOf(match);
    await roomOpened(home.captain, match);
    for (const player of [home.captain, home.mate, away.captain, away.mate]) {
      await this.ask(player, checkIn, { params });
    }
    const scores: [number, number] = match.home.seed < match.away.seed ? [1, 0] : [0, 1];
    await this.ask(home.captain, proposeScore, { body: { matchId: match.id, scores } });
  }

  private async accept(match: TournamentMatch): Promise<void> {
    const { captain } = this.sidesOf(match).away;
    await this.ask(captain, acceptScore, { params: { matchId: match.id }, query: {} });
  }

  private sidesOf(match: TournamentMatch): Record<'home' | 'away', Team> {
    const teamOf = (side: 'home' | 'away') =>
      this.teams.find(({ captain }) => captain.id === match[side].captainId) as Team;
    return { home: teamOf('home'), away: teamOf('away') };
  }

  private async seedOf(captain: Player): Promise<number> {
    const { entry } = await this.ask(captain, getMyParticipant, { params: this.params });
    return entry?.seed ?? 0;
  }

  private async team(nth: number): Promise<Team> {
    const { platform, answers, name, number } = this.options;
    const join = (role: string) =>
      enrol(platform, answers, {
        ...{ username: `${role}${nth}_${name}`, address: `${name}.${role}.${nth}`, agent },
      });
    const [captain, mate] = [await join('captain'), await join('mate')];
    await payIn(answers, captain, fundsCents);
    const { gameId } = await playTypeOf(platform, 2);
    const id = String(number * teamsInEvent + nth + 1).padStart(24, '0');
    const data = {
      ...{ teamId: id, name: `Team ${nth} ${name}`, tag: `T${nth}`, avatarUrl: null },
      ...{ gameId, region: 'eu', timeZone: 'Europe/Berlin', deletedAt: null },
      ...{ ownerId: captain.id, captainIds: [captain.id], actingIds: [captain.id] },
      memberIds: [captain.id, mate.id],
    };
    await platform.publish(teamUpdated, { subject: id, sequence: 1, data });
    return { id, captain, mate };
  }

  private ask<C extends CallSpec>(client: Player, contract: C, request: CallRequest<C>) {
    return callUntilDecided(this.options.answers, client, { contract, request });
  }

  private async each<One>(all: One[], work: (one: One) => Promise<unknown>): Promise<void> {
    await Promise.all(all.map(work));
  }

  private async owns(balances: [Player, number][]): Promise<boolean> {
    const found = balances.map(async ([player, cents]) => {
      const { status, body } = await player.answer(getWallet, {});
      return status === 200 && (body as { available: number }).available === cents;
    });
    return (await Promise.all(found)).every(Boolean);
  }
}
