import {
  acceptScore,
  checkIn,
  type EventData,
  getMatch,
  matchOfWager,
  matchRequested,
  proposeScore,
  rejectScore,
  type ServiceName,
  type SideName,
  wagerAccepted,
  wagerCancelled,
  wagerDisputed,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';

type Accepted = EventData<typeof wagerAccepted>;
type Scores = [number, number];

const oneSeat = ({ id }: Player) => ({ captainId: id, seats: [{ userId: id, payerId: id }] });

/**
 * Two players with an accepted wager. The wager service does not run: its events are published on
 * the bus, so that they can arrive in any order.
 */
export class MatchRoom {
  readonly wager: Accepted;
  readonly params: { matchId: string };
  private sequence = 1;

  constructor(
    readonly p: StoryPlatform,
    readonly ada: Player,
    readonly bea: Player,
    { number = 1, ...terms }: { number?: number; bestOf?: number; gameId?: string } = {},
  ) {
    const last = String(number).padStart(4, '0');
    this.wager = {
      wagerId: `aaaaaaaaaaaaaaaaaaaa${last}`,
      matchId: `bbbbbbbbbbbbbbbbbbbb${last}`,
      home: oneSeat(ada),
      away: oneSeat(bea),
      creatorId: ada.id,
      opponentId: null,
      gameId: gameIds.rocketLeague,
      playTypeId: playTypeIds.rocketLeagueStandard,
      teamSize: 1,
      bestOf: 3,
      stakeCents: 1000,
      potCents: 2000,
      ...terms,
    };
    this.params = { matchId: this.wager.matchId };
  }

  /** The neutral request, as a source of this release sends it. */
  async request(changes: Partial<EventData<typeof matchRequested>> = {}): Promise<this> {
    await this.tell(matchRequested, { ...matchOfWager(this.wager), ...changes });
    return this;
  }

  /** Resolves when the match service has handled it. */
  hearAccepted(): Promise<this> {
    return this.prepared('accepted', () => this.tell(wagerAccepted, this.wager));
  }

  hearCancelled(): Promise<void> {
    const { wagerId, matchId, home, away } = this.wager;
    return this.tell(wagerCancelled, { wagerId, matchId, home, away, reason: 'both-agreed' });
  }

  hearDisputed(side: SideName = 'away'): Promise<void> {
    const { wagerId, matchId, home, away } = this.wager;
    return this.tell(wagerDisputed, { wagerId, matchId, home, away, side, reason: 'lag switch' });
  }

  hearSettled(): Promise<void> {
    return this.hear('settled');
  }

  /** Publishes the end of the wager. */
  hear(end: 'settled' | 'voided'): Promise<void> {
    const { wagerId, matchId, home, away, potCents } = this.wager;
    const ref = { wagerId, matchId, home, away };
    if (end === 'voided') return this.tell(wagerVoided, { ...ref, reason: 'ruled-void' });
    const payouts = [{ userId: this.ada.id, amountCents: potCents }];
    return this.tell(wagerSettled, { ...ref, winner: 'home', potCents, rakeCents: 0, payouts });
  }

  private tell(spec: Parameters<StoryPlatform['publish']>[0], data: unknown): Promise<void> {
    this.sequence += 1;
    return this.p.publish(spec, { subject: this.wager.wagerId, sequence: this.sequence, data });
  }

  match() {
    return this.p.anyone.call(getMatch, { params: this.params });
  }

  /** The stored document, to show that a refusal changed nothing. */
  stored(): Promise<unknown> {
    const matches = this.p.database('match').collection<{ _id: string }>('matches');
    return matches.findOne({ _id: this.wager.matchId });
  }

  live(): Promise<this> {
    return this.prepared('live', async () => {
      await this.hearAccepted();
      await this.ada.call(checkIn, { params: this.params });
    });
  }

  /** Ada won 2:1, and Bea agreed. */
  completed(): Promise<this> {
    return this.prepared('completed', async () => {
      await this.live();
      await this.propose(this.ada, [2, 1]);
      await this.accept(this.bea);
    });
  }

  /** The result is disputed by away. */
  objected(): Promise<this> {
    return this.prepared('objected', async () => {
      await this.completed();
      await this.hearDisputed('away');
    });
  }

  propose(player: Player, scores: Scores) {
    return player.call(proposeScore, { body: { ...this.params, scores } });
  }

  accept(player: Player) {
    return player.call(acceptScore, { params: this.params });
  }

  reject(player: Player) {
    return player.call(rejectScore, { params: this.params });
  }

  /** Both sides proposed a score, and neither agreed. */
  disputed(): Promise<this> {
    return this.prepared('disputed', async () => {
      await this.live();
      await this.propose(this.ada, [2, 1]);
      await this.reject(this.bea);
      await this.propose(this.bea, [1, 2]);
      await this.reject(this.ada);
    });
  }

  /** Takes steps that are remembered for other tests with such a room. */
  private async prepared(name: string, run: () => Promise<unknown>): Promise<this> {
    const { wager, sequence, p } = this;
    const key = JSON.stringify({ name, wager, sequence });
    this.sequence = await p.prepare(key, async () => {
      await run();
      await p.settled();
      return this.sequence;
    });
    return this;
  }
}

/** Who else is there: a player outside the match, and an admin. */
interface Others {
  cal: Player;
  admin: Player;
}

/** A platform of accounts and matches, with ada against bea. */
export async function openMatchRoom({
  only = ['user', 'match'],
  ...terms
}: { bestOf?: number; only?: ServiceName[] } = {}): Promise<MatchRoom & Others> {
  const p = await platform({ only });
  const [ada, bea, cal, admin] = await Promise.all([
    p.player('ada'),
    p.player('bea'),
    p.player('cal'),
    p.admin(),
  ]);
  return Object.assign(new MatchRoom(p, ada, bea, terms), { cal, admin });
}

/** A player with the moderator role. */
export const moderator = (p: StoryPlatform, name: string): Promise<Player> =>
  p.player(name, { roles: ['player', 'moderator'] });
