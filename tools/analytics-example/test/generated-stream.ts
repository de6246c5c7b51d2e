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
  /** The number of players who join in each week. */
  joining: number;
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** A Monday. */
const startMs = Date.UTC(2026, 7, 31);
const iso = (atMs: number): string => new Date(Math.floor(atMs)).toISOString();

/** A season of a platform: players join, stake, play, dispute and return. */
export function generatedStream({ seed, weeks, joining }: Season): Told[] {
  const writer = new Writer(seed);
  const players: string[] = [];
  for (let week = 0; week < weeks; week += 1) {
    for (let nth = 0; nth < joining; nth += 1) players.push(writer.join(week));
    for (const home of players) if (writer.chance(0.7)) writer.play(week, home, players);
    writer.holdEvent(week, players.slice(0, 4));
    for (const player of players.slice(0, 3)) writer.payWeek(week, player);
  }
  // It ends on a Saturday night: the last week is incomplete, and some wagers are not settled.
  const endsAt = iso(startMs + (weeks * 7 - 1) * dayMs - hourMs);
  return writer.told
    .filter(({ event }) => event.time < endsAt)
    .sort((one, other) => one.event.time.localeCompare(other.event.time));
}

interface Match {
  matchId: string;
  wagerId: string;
  home: string[];
  away: string[];
}

const sideOf = (ids: string[]) => ({
  captainId: ids[0] ?? '',
  seats: ids.map((userId) => ({ userId, payerId: ids[0] ?? '' })),
});

class Writer {
  readonly told: Told[] = [];
  private readonly random: () => number;
  private readonly sequences = new Map<string, number>();

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  join(week: number): string {
    const userId = this.id();
    const atMs = startMs + week * 7 * dayMs + this.random() * dayMs;
    const names = { username: `player-${userId.slice(0, 6)}`, displayName: 'A player' };
    const profile = { userId, ...names, avatarUrl: null, country: 'SE', minorUntil: null };
    this.tell('user.signed-up.v1', userId, atMs, profile);
    this.tell('wallet.created.v1', userId, atMs + 40, { userId, currency: 'USD' });
    if (this.chance(0.3)) this.tell('user.updated.v1', userId, atMs + hourMs, profile);
    return userId;
  }

  /** A wager of one or two a side against players of the season, whose captains pay. */
  play(week: number, captain: string, players: string[]): void {
    const others = players.filter((one) => one !== captain);
    const [away = '', mate = '', rival = ''] = others.sort(() => this.random() - 0.5);
    const isTeams = rival !== '' && this.chance(0.2);
    const openedMs = startMs + (week * 7 + 1 + this.random() * 6) * dayMs;
    if (isTeams) this.wager([captain, mate], [away, rival], openedMs);
    else if (away !== '') this.wager([captain], [away], openedMs);
  }

  /** From an offer to its end. */
  private wager(homeIds: string[], awayIds: string[], openedMs: number): void {
    const [wagerId, matchId, gameId] = [this.id(), this.id(), this.pick(['a', 'b']).repeat(24)];
    const [home, away] = [sideOf(homeIds), sideOf(awayIds)];
    const [stakeCents, teamSize] = [this.pick([500, 1000, 2500]), homeIds.length];
    const terms = {
      ...{ creatorId: home.captainId, opponentId: null, gameId, playTypeId: gameId },
      ...{ teamSize, bestOf: 3, stakeCents },
    };
    const offer = { wagerId, home, away: null, expiresAt: iso(openedMs + dayMs), ...terms };
    this.tell('wager.opened.v1', wagerId, openedMs, offer);
    if (this.chance(0.1)) {
      this.tell('wager.expired.v1', wagerId, openedMs + dayMs, { wagerId, home, away: null });
      return;
    }
    const acceptedMs = openedMs + this.random() * hourMs;
    const potCents = stakeCents * teamSize * 2;
    const stakes = { wagerId, home, away, matchId };
    this.tell('wager.accepted.v1', wagerId, acceptedMs, { ...stakes, potCents, ...terms });
    const match = { matchId, wagerId, home: homeIds, away: awayIds };
    const game = { kind: 'wager', gameId, playTypeId: gameId };
    const checkInBy = iso(acceptedMs + 15 * minuteMs);
    this.tell('match.created.v1', matchId, acceptedMs + 900, { ...match, ...game, checkInBy });
    if (this.chance(0.1)) {
      const [overMs, reason] = [acceptedMs + 15 * minuteMs, 'no-show'];
      this.tell('match.voided.v1', matchId, overMs, { ...match, reason });
      this.tell('wager.voided.v1', wagerId, overMs + 700, { ...stakes, reason });
      return;
    }
    const settledMs = this.match(match, game, acceptedMs + 5 * minuteMs) + 5 * minuteMs;
    const rakeCents = potCents / 10;
    const payouts = [{ userId: away.captainId, amountCents: potCents - rakeCents }];
    const result = { ...stakes, winner: 'away', potCents, rakeCents, payouts };
    this.tell('wager.settled.v1', wagerId, settledMs, result);
  }

  /** Away wins, after a dispute in some matches. Returns the time of completion. */
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
    let completedMs = startedMs + (12 + this.random() * 40) * minuteMs;
    const isDisputed = this.chance(0.15);
    if (isDisputed) {
      // Opened by a captain, or because the sides' scores differ.
      const side = this.pick(['home', null]);
      const about = { side, reason: 'They had a third player.' };
      const stakes = { wagerId, matchId, home: sideOf(home), away: sideOf(away), ...about };
      if (side) this.tell('wager.disputed.v1', wagerId, completedMs + minuteMs, stakes);
      this.tell('match.disputed.v1', matchId, completedMs + minuteMs + 300, { ...match, side });
      completedMs += 5 * hourMs;
    }
    const decidedBy = isDisputed ? 'ruling' : 'agreement';
    const result = { scores: [1, 2], winner: 'away', decidedBy, completedAt: iso(completedMs) };
    this.tell('match.completed.v1', matchId, completedMs, { ...match, ...game, ...result });
    this.rate(match, completedMs + 800);
    return completedMs;
  }

  /** Some ratings become more certain alone. */
  private rate({ matchId, home, away }: Match, atMs: number): void {
    const [gameId, points] = [this.pick(['a', 'b', 'c']).repeat(24), Math.floor(this.random() * 9)];
    for (const userId of [...home, ...away]) {
      const after = away.includes(userId) ? 1000 + points : 1000 - points;
      const change = { userId, gameId, playTypeId: gameId, matchId, before: 1000, after };
      this.tell('rating.changed.v1', userId, atMs, change);
    }
  }

  /** A tournament with a fee of 5.00; one of its players leaves. */
  holdEvent(week: number, players: string[]): void {
    const tournamentId = this.id();
    const ref = { tournamentId, name: `Cup ${week + 1}` };
    const atMs = startMs + (week * 7 + 4) * dayMs;
    const entries = players.map((id) => {
      const entry = { ...ref, entryId: this.id(), teamId: null, playerIds: [id] };
      const owed = { status: 'pending_payment', feeCents: 500, payBy: iso(atMs + hourMs) };
      const paid = { payerId: id, userIds: [id], amountCents: 500, isComplete: true };
      const of = (type: string, ms: number, data: object) =>
        this.tell(`tournament-entry.${type}.v1`, entry.entryId, ms, { ...entry, ...data });
      of('registered', atMs, { byId: id, ...owed });
      of('seat-paid', atMs + minuteMs, paid);
      return { ...entry, of };
    });
    const [left, ...others] = entries;
    left?.of('ended', atMs + hourMs, { reason: 'withdrawn', refundCents: 500 });
    const places = others.map(({ entryId }, nth) => ({ entryId, place: nth + 1 }));
    const [endMs, fees] = [atMs + 5 * hourMs, others.length * 500];
    const ended = { ...ref, places, payoutAt: iso(endMs + dayMs) };
    this.tell('tournament.completed.v1', tournamentId, endMs, ended);
    const paidOut = { prizeCents: fees * 0.9, organizerFeeCents: fees * 0.1, returnedCents: 0 };
    this.tell('tournament.paid-out.v1', tournamentId, endMs + dayMs, { ...ref, ...paidOut });
  }

  /** A membership is paid, declined or ended, and a payout is paid or not. */
  payWeek(week: number, userId: string): void {
    const atMs = startMs + (week * 7 + this.random() * 5) * dayMs;
    const [membershipId, payoutId] = [this.id(), this.id()];
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

  private tell(type: string, subject: string, atMs: number, data: object): void {
    const [family = ''] = type.split('.');
    const topic = personal[type] ?? topics[family] ?? `${family}.events`;
    const sequence = (this.sequences.get(topic + subject) ?? 0) + 1;
    this.sequences.set(topic + subject, sequence);
    const [source = ''] = topic.split('.');
    const envelope = { id: this.id(), type, subject, source, sequence, time: iso(atMs) };
    this.told.push({ topic, event: { ...envelope, requestId: null, traceparent: null, data } });
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  private pick<Item>(items: Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  private id(): string {
    return Array.from({ length: 24 }, () => Math.floor(this.random() * 16).toString(16)).join('');
  }
}
