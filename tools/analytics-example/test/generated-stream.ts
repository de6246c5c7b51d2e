import type { EventEnvelope } from '@contend/contracts';
import { randomFrom } from './random';
import { personal, topics } from './topics';

/** An event with its topic. */
export interface Told {
  topic: string;
  event: EventEnvelope;
}

interface Season {
  seed: number;
  weeks: number;
  /** The number of players who join in the first week; ten percent more in each later week. */
  joining: number;
}

interface Player {
  id: string;
  week: number;
  joinedMs: number;
  /** The player's engagement, from 0 to 1. */
  keenness: number;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** A Monday. */
const startMs = Date.UTC(2026, 7, 31);
const ratedGames = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const stakesCents = [500, 500, 1000, 1000, 1000, 2500, 5000];

/** A season of a growing platform: players join, stake, play, dispute and return. */
export function generatedStream({ seed, weeks, joining }: Season): Told[] {
  const world = new World(seed);
  const players: Player[] = [];
  for (let week = 0; week < weeks; week += 1) {
    const many = Math.round(joining * 1.1 ** week);
    for (let index = 0; index < many; index += 1) players.push(world.join(week));
    world.playWeek(week, players);
    world.holdEvent(week, players.slice(0, 4));
    for (const player of players.slice(0, 3)) world.payWeek(week, player);
  }
  // It ends on a Saturday night: the last week is incomplete, and some wagers are not settled.
  const endsAt = iso(startMs + (weeks * 7 - 1) * dayMs - hourMs);
  return world.told
    .filter(({ event }) => event.time < endsAt)
    .sort((one, other) => one.event.time.localeCompare(other.event.time));
}

class World {
  readonly told: Told[] = [];
  private readonly random: () => number;
  private readonly sequences = new Map<string, number>();

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  join(week: number): Player {
    const joinedMs = startMs + week * 7 * dayMs + this.random() * 5 * dayMs;
    const player = { id: this.id(), week, joinedMs, keenness: this.random() };
    const { id: userId } = player;
    const profile = {
      userId,
      username: `player-${userId.slice(0, 6)}`,
      displayName: `Player ${userId.slice(0, 6)}`,
      avatarUrl: null,
      country: 'SE',
      minorUntil: null,
    };
    this.tell('user.signed-up.v1', userId, joinedMs, profile);
    this.tell('wallet.created.v1', userId, joinedMs + 40, { userId, currency: 'USD' });
    if (this.chance(0.3)) this.tell('user.updated.v1', userId, joinedMs + hourMs, profile);
    return player;
  }

  playWeek(week: number, players: Player[]): void {
    const active = players.filter((player) => this.chance(liking(player, week)));
    for (const home of active) {
      const games = 1 + Math.floor(this.random() * 3);
      for (let game = 0; game < games; game += 1) {
        const [away, mate, rival] = [0, 1, 2].map(
          () => active[Math.floor(this.random() * active.length)],
        );
        if (!away || away === home) continue;
        const others = new Set([mate, rival]).size === 2 && ![mate, rival].includes(home);
        const isTeams = others && this.chance(0.15) && ![mate, rival].includes(away);
        const sides = isTeams
          ? [
              [home.id, mate?.id ?? ''],
              [away.id, rival?.id ?? ''],
            ]
          : [[home.id], [away.id]];
        const joinedMs = Math.max(home.joinedMs, away.joinedMs);
        const openedMs = Math.max(joinedMs + hourMs, this.evening(week));
        this.wager(sides[0] ?? [], sides[1] ?? [], openedMs);
      }
    }
  }

  /** A tournament with a fee of 5.00 on Saturday; one of its players leaves. */
  holdEvent(week: number, players: Player[]): void {
    const tournamentId = this.id();
    const ref = { tournamentId, name: `Cup ${week + 1}` };
    const atMs = startMs + (week * 7 + 4) * dayMs;
    const entries = players.map(({ id }) => {
      const entry = { ...ref, entryId: this.id(), teamId: null, playerIds: [id] };
      const { entryId } = entry;
      this.tell('tournament-entry.registered.v1', entryId, atMs, {
        ...{ ...entry, byId: id, status: 'pending_payment', feeCents: 500 },
        payBy: iso(atMs + 15 * minuteMs),
      });
      this.tell('tournament-entry.seat-paid.v1', entryId, atMs + minuteMs, {
        ...{ ...entry, payerId: id, userIds: [id], amountCents: 500, isComplete: true },
      });
      return entry;
    });
    const [left, ...others] = entries;
    if (left) {
      const ended = { ...left, reason: 'withdrawn', refundCents: 500 };
      this.tell('tournament-entry.ended.v1', left.entryId, atMs + hourMs, ended);
    }
    const endMs = atMs + 5 * hourMs;
    const places = others.map(({ entryId }, nth) => ({ entryId, place: nth + 1 }));
    const payoutAt = iso(endMs + dayMs);
    this.tell('tournament.completed.v1', tournamentId, endMs, { ...ref, places, payoutAt });
    const fees = others.length * 500;
    const paid = { prizeCents: fees * 0.9, organizerFeeCents: fees * 0.1, returnedCents: 0 };
    this.tell('tournament.paid-out.v1', tournamentId, endMs + dayMs, { ...ref, ...paid });
  }

  /** From an offer to its end. The captain pays for the side. */
  private wager(homeIds: string[], awayIds: string[], openedMs: number): void {
    const [wagerId, matchId, gameId] = [this.id(), this.id(), this.id()];
    const sideOf = (ids: string[]) => ({
      captainId: ids[0] ?? '',
      seats: ids.map((userId) => ({ userId, payerId: ids[0] ?? '' })),
    });
    const [home, away] = [sideOf(homeIds), sideOf(awayIds)];
    const stakeCents = this.pick(stakesCents);
    const teamSize = homeIds.length;
    const terms = {
      ...{ creatorId: home.captainId, opponentId: null, gameId, playTypeId: gameId },
      ...{ teamSize, bestOf: 3, stakeCents },
    };
    const expiresAt = iso(openedMs + dayMs);
    this.tell('wager.opened.v1', wagerId, openedMs, {
      ...{ wagerId, home, away: null, expiresAt },
      ...terms,
    });
    if (this.chance(0.1)) {
      this.tell('wager.expired.v1', wagerId, openedMs + dayMs, { wagerId, home, away: null });
      return;
    }
    const acceptedMs = openedMs + minuteMs + this.longTail(12) * minuteMs;
    const potCents = stakeCents * teamSize * 2;
    this.tell('wager.accepted.v1', wagerId, acceptedMs, {
      ...{ wagerId, home, away, matchId, potCents },
      ...terms,
    });
    const match = { matchId, wagerId, home: homeIds, away: awayIds };
    const kind = 'wager';
    const game = { kind, gameId, playTypeId: gameId };
    this.tell('match.created.v1', matchId, acceptedMs + 900, {
      ...{ ...match, ...game, checkInBy: iso(acceptedMs + 15 * minuteMs) },
    });
    const stakes = { wagerId, home, away, matchId };
    if (this.chance(0.05)) {
      const overMs = acceptedMs + 15 * minuteMs;
      this.tell('match.voided.v1', matchId, overMs, { ...match, reason: 'no-show' });
      this.tell('wager.voided.v1', wagerId, overMs + 700, { ...stakes, reason: 'no-show' });
      return;
    }
    const completedMs = this.match(match, game, acceptedMs + (2 + this.random() * 8) * minuteMs);
    const rakeCents = potCents / 10;
    const prize = { userId: away.captainId, amountCents: potCents - rakeCents };
    this.tell('wager.settled.v1', wagerId, completedMs + 5 * minuteMs, {
      ...{ ...stakes, winner: 'away', potCents, rakeCents, payouts: [prize] },
    });
  }

  /** Returns the time of completion. */
  private match(match: Match, game: object, startedMs: number): number {
    const { matchId, wagerId, home, away } = match;
    const [homeId = ''] = home;
    this.tell('match.checked-in.v1', matchId, startedMs - 20_000, { ...match, userId: homeId });
    const playBy = iso(startedMs + 2 * hourMs);
    this.tell('match.started.v1', matchId, startedMs, { ...match, playBy });
    this.tell('message.posted.v1', matchId, startedMs + minuteMs, {
      ...{ messageId: this.id(), roomId: matchId, matchId, authorId: homeId },
      memberIds: [...home, ...away],
    });
    let completedMs = startedMs + (12 + this.longTail(10)) * minuteMs;
    let decidedBy = this.chance(0.15) ? 'silence' : 'agreement';
    if (this.chance(0.018)) {
      // Opened by a captain, or because the sides' scores differ.
      const isCaptain = this.chance(0.4);
      const dispute = { side: 'home', reason: 'They had a third player.' };
      const stakes = { wagerId, matchId, ...sidesOf(match), ...dispute };
      if (isCaptain) this.tell('wager.disputed.v1', wagerId, completedMs + minuteMs, stakes);
      const side = isCaptain ? 'home' : null;
      this.tell('match.disputed.v1', matchId, completedMs + minuteMs + 300, { ...match, side });
      completedMs += (30 + this.longTail(240)) * minuteMs;
      decidedBy = 'ruling';
    }
    const result = { scores: [1, 2], winner: 'away', decidedBy, completedAt: iso(completedMs) };
    this.tell('match.completed.v1', matchId, completedMs, { ...match, ...game, ...result });
    this.rate(match, completedMs);
    return completedMs;
  }

  /** A membership is paid, declined or ended, and a payout is paid or not. */
  payWeek(week: number, { id: userId }: Player): void {
    const [atMs, membershipId, payoutId] = [this.evening(week), this.id(), this.id()];
    const plan = { planId: this.id(), rakeBasisPoints: 500, perksUntil: null };
    const change = this.pick(['started', 'renewed', 'declined', 'ended']);
    const sums = { amountCents: 799, ...(change === 'ended' && { refundCents: 799 }) };
    const facts = { membershipId, userId, ...plan, status: 'active', change, ...sums };
    this.tell('membership.changed.v1', membershipId, atMs, facts);
    const payout = { payoutId, userId, amountCents: 2000 + week, reason: null };
    this.tell('payout.requested.v1', payoutId, atMs, payout);
    const end = this.pick(['paid', 'failed', 'rejected', 'cancelled']);
    this.tell(`payout.${end}.v1`, payoutId, atMs + 2 * dayMs, payout);
  }

  /** Away has won. Some ratings become more certain alone. */
  private rate({ matchId, home, away }: Match, completedMs: number): void {
    const gameId = this.pick(ratedGames);
    const points = Math.floor(this.random() * 30);
    for (const userId of [...home, ...away]) {
      const after = away.includes(userId) ? 1000 + points : 1000 - points;
      const change = { userId, gameId, playTypeId: gameId, matchId, before: 1000, after };
      this.tell('rating.changed.v1', userId, completedMs + 800, change);
    }
  }

  private tell(type: string, subject: string, atMs: number, data: object): void {
    const [family = ''] = type.split('.');
    const topic = personal[type] ?? topics[family] ?? `${family}.events`;
    const sequence = (this.sequences.get(topic + subject) ?? 0) + 1;
    this.sequences.set(topic + subject, sequence);
    const [source = ''] = topic.split('.');
    const envelope = { id: this.id(), type, subject, source, sequence, time: iso(atMs) };
    this.told.push({ topic, event: { ...envelope, requestId: null, traceparent: null, data } });
  }

  /** A time in the evening of some day, more often on weekends. */
  private evening(week: number): number {
    const day = this.chance(0.45)
      ? 5 + Math.floor(this.random() * 2)
      : Math.floor(this.random() * 5);
    const hour = 15 + this.random() * 8;
    return startMs + (week * 7 + day) * dayMs + hour * hourMs;
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }

  private pick<Item>(items: Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  /** Mostly short, sometimes long: exponential with this mean. */
  private longTail(mean: number): number {
    return -Math.log(1 - this.random()) * mean;
  }

  private id(): string {
    return Array.from({ length: 24 }, () => Math.floor(this.random() * 16).toString(16)).join('');
  }
}

interface Match {
  matchId: string;
  wagerId: string;
  home: string[];
  away: string[];
}

const iso = (atMs: number): string => new Date(Math.floor(atMs)).toISOString();

/** Most players play in their first week, and fewer in each later one; engaged players stay. */
const liking = ({ week, keenness }: Player, now: number): number =>
  now === week ? 0.9 : (0.15 + 0.75 * keenness) * Math.exp(-(now - week) / (4 + 30 * keenness));

const sidesOf = ({ home, away }: Match) => ({
  home: { captainId: home[0], seats: home.map((userId) => ({ userId, payerId: home[0] })) },
  away: { captainId: away[0], seats: away.map((userId) => ({ userId, payerId: away[0] })) },
});
