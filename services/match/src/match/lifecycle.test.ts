import {
  type Decision,
  type DomainEvent,
  type EventData,
  inMs,
  matchOfWager,
  Refusal,
  type wagerAccepted,
} from '@contend/contracts';
import fc from 'fast-check';
import {
  acceptBySilence,
  endAppealWindow,
  endCheckIn,
  endPlayWindow,
} from '../../test/model/ends-by-clock';
import { admin as adminOf } from '../../test/model/wager-match';
import { cancel, dispute, escalate } from '../disputes/dispute';
import { appeal, rule } from '../disputes/ruling';
import { acceptScore, propose, rejectScore } from '../scores/score-sheet';
import { checkIn } from '../start/check-in';
import type { Match, Scores } from './match';
import {
  openWithPendingEvents,
  type PendingSourceEvents,
  recordEvent,
} from './pending-source-events';
import { appealByOf, finalise } from './result';

const idOf = (name: string) => Buffer.from(name.padEnd(12)).toString('hex');
const players = { ada: idOf('ada'), bea: idOf('bea'), cal: idOf('cal') };
type Name = keyof typeof players;
const begin = new Date('2026-03-02T12:00:00.000Z');
const minuteMs = 60_000;

const wager: EventData<typeof wagerAccepted> = {
  wagerId: idOf('wager'),
  matchId: idOf('match'),
  home: { captainId: players.ada, seats: [{ userId: players.ada, payerId: players.ada }] },
  away: { captainId: players.bea, seats: [{ userId: players.bea, payerId: players.bea }] },
  creatorId: players.ada,
  opponentId: null,
  gameId: idOf('game'),
  playTypeId: idOf('play type'),
  ...{ teamSize: 1, bestOf: 3 },
  stakeCents: 1000,
  potCents: 2000,
};

const timerKinds = [
  ...(['no-show', 'not-played', 'silence', 'ruling-overdue', 'appeal-window'] as const),
];
const endings = ['completed', 'voided', 'cancelled'];

/** The rules with timers and events as the actions and the kit apply them, in memory. */
class Room {
  now = begin;
  match: Match | undefined;
  pending: PendingSourceEvents | undefined;
  readonly timers = new Map<string, Date>();
  readonly events: DomainEvent[] = [];
  private claims = 0;

  hearAcceptance(at = begin): void {
    if (!this.match) this.save(openWithPendingEvents(matchOfWager(wager), at, this));
  }

  hearCancellation(at = this.now): void {
    if (this.match) this.save(cancel(this.match, at));
    else this.pending = recordEvent(this.pending, { id: wager.matchId, cancelledAt: at });
  }

  hearObjection(at = this.now): void {
    const objection = { side: 'away' as const, reason: 'lag switch', at };
    if (this.match) this.save(dispute(this.match, objection));
    else this.pending = recordEvent(this.pending, { id: wager.matchId, objection });
  }

  hearSettlement(): void {
    if (this.match) this.save(finalise(this.match, this.now));
  }

  claim(who: Name, scores: Scores): void {
    this.claims += 1;
    const claim = { id: idOf(`claim ${this.claims}`), userId: players[who], scores };
    this.ask((match) => propose(match, { ...claim, maps: [], evidence: [] }, this.now));
  }

  /** Applies a person's request, which may be refused. */
  ask(decideOn: (match: Match) => Decision<Match>): void {
    if (!this.match) return;
    try {
      this.save(decideOn(this.match));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  fire(kind: (typeof timerKinds)[number]): void {
    const due = this.timers.get(kind);
    const rules = {
      'no-show': endCheckIn,
      'not-played': endPlayWindow,
      silence: acceptBySilence,
      'ruling-overdue': escalate,
      'appeal-window': endAppealWindow,
    };
    if (this.match) this.save(rules[kind](this.match, this.now));
    // As in the kit: a timer is deleted after it ran, unless it was set again.
    if (due && due <= this.now && this.timers.get(kind) === due) this.timers.delete(kind);
  }

  private save({ state, events, timers }: Decision<Match>): void {
    this.match = state;
    this.events.push(...events);
    for (const [kind, due] of Object.entries(timers)) {
      if (due) this.timers.set(kind, due);
      else this.timers.delete(kind);
    }
  }
}

type Move = (room: Room) => void;

const who = fc.constantFrom<Name>('ada', 'bea', 'cal');
const score = fc.constantFrom<Scores>([2, 0], [2, 1], [1, 2], [0, 2], [1, 1]);
const ruling = fc.record({
  by: fc.constantFrom(players.cal, players.ada).map(adminOf),
  winner: fc.constantFrom('home' as const, 'away' as const, null),
  scores: fc.option(score),
  reason: fc.constant('as seen'),
  rule: fc.constant(null),
});
const asks = (rules: (match: Match, userId: string, now: Date) => Decision<Match>) =>
  who.map(
    (name): Move =>
      (room) =>
        room.ask((match) => rules(match, players[name], room.now)),
  );
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.constant<Move>((room) => room.hearAcceptance()),
  fc.constant<Move>((room) => room.hearCancellation()),
  fc.constant<Move>((room) => room.hearObjection()),
  fc.constant<Move>((room) => room.hearSettlement()),
  { weight: 3, arbitrary: asks(checkIn) },
  {
    weight: 5,
    arbitrary: fc.tuple(who, score).map(
      ([name, scores]): Move =>
        (room) =>
          room.claim(name, scores),
    ),
  },
  { weight: 3, arbitrary: asks(acceptScore) },
  {
    weight: 4,
    arbitrary: asks((match, userId, now) => rejectScore(match, { userId, reason: null }, now)),
  },
  {
    weight: 3,
    arbitrary: ruling.map(
      (one): Move =>
        (room) =>
          room.ask((match) => rule(match, one, room.now)),
    ),
  },
  {
    weight: 2,
    arbitrary: asks((match, userId, now) => appeal(match, { userId, reason: 'No.' }, now)),
  },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 45 }).map((minutes): Move => (room) => {
      room.now = inMs(room.now, minutes * minuteMs);
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...timerKinds).map(
      (kind): Move =>
        (room) =>
          room.fire(kind),
    ),
  },
);
/** Mostly sequences that start a match, sometimes arbitrary ones. */
const moves = fc
  .tuple(fc.boolean(), fc.array(move, { maxLength: 40 }))
  .map(([isUsual, rest]): Move[] =>
    isUsual
      ? [
          (room) => room.hearAcceptance(),
          (room) => room.ask((match) => checkIn(match, players.ada, room.now)),
          ...rest,
        ]
      : [...rest, (room) => room.hearAcceptance()],
  );

/** The one timer that a match in this state must have, so that none is stuck. */
const deadlineOf: Partial<Record<Match['status'], string>> = {
  check_in: 'no-show',
  live: 'not-played',
  score_proposed: 'silence',
  disputed: 'ruling-overdue',
};

function expectSound({ match, timers, events }: Room): void {
  if (!match) return;
  const times = match.timeline.map((entry) => entry.at.getTime());
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect((match.winner !== null) === (match.status === 'completed')).toBe(true);
  expect((match.endReason !== null) === ['voided', 'cancelled'].includes(match.status)).toBe(true);
  expect((match.answerBy !== null) === (match.status === 'score_proposed')).toBe(true);
  const deadline = appealByOf(match) ? 'appeal-window' : deadlineOf[match.status];
  expect([...timers.keys()].filter((kind) => kind !== deadline)).toEqual([]);

  const all = events.map((event) => event.spec.type.split('.')[1]);
  expect(all.filter((what) => what === 'final')).toHaveLength(match.finalAt ? 1 : 0);
  if (match.finalAt) expect(endings).toContain(match.status);
  const isRuled = match.decidedBy === 'ruling';
  const isEnded = isRuled || ['voided', 'cancelled'].includes(match.status);
  // Every such end is final, or becomes final with the time to appeal.
  if (isEnded) expect(match.finalAt ?? appealByOf(match)).toBeTruthy();
  // After `final` only answers to objections are published.
  const sinceFinal = match.finalAt ? all.slice(all.indexOf('final') + 1) : [];
  expect(sinceFinal.filter((what) => what !== 'objection-dismissed')).toEqual([]);
  const others = all.filter((what) => what !== 'final' && what !== 'deadline-moved');
  // An answer to an objection changes no state and is valid after an end only.
  const dismissal = others.indexOf('objection-dismissed');
  if (dismissal >= 0) expect(endings).toContain(others[dismissal - 1]);
  const answers = ['objection-dismissed', 'dispute-escalated'];
  const story = others.filter((what) => !answers.includes(what ?? ''));
  const last = story.findLastIndex((what) => endings.includes(what ?? ''));
  if (endings.includes(match.status)) expect(story[last]).toBe(match.status);
  // No second end, except a ruling of a disputed result, and the one of an appeal.
  story.forEach((what, index) => {
    if (!endings.includes(what ?? '')) return;
    const after = story.slice(index + 1);
    if (what === 'cancelled') expect(after).toEqual([]);
    else if (what === 'voided') expect([undefined, 'appealed']).toContain(after[0]);
    else expect([undefined, 'disputed', 'appealed']).toContain(after[0]);
  });
  const appeals = story.filter((what) => what === 'appealed').length;
  expect(appeals).toBeLessThanOrEqual(1);
  expect(story.filter((what) => what === 'disputed').length).toBeLessThanOrEqual(1 + appeals);
}

test('a match has at most one end under any sequence of requests, events and timers', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const room = new Room();
      for (const one of all) {
        one(room);
        expectSound(room);
      }
    }),
    { numRuns: globalThis.isThorough ? 1500 : 80 },
  );
});

test('timers alone bring every match to its end or to a dispute', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const room = new Room();
      all.forEach((one) => one(room));
      for (let round = 0; room.timers.size > 0 && round < 5; round += 1) {
        for (const [kind, due] of [...room.timers]) {
          room.now = due > room.now ? due : room.now;
          room.fire(kind as (typeof timerKinds)[number]);
        }
      }
      expect(room.timers.size).toBe(0);
      expect([...endings, 'disputed']).toContain(room.match?.status);
      expectSound(room);
    }),
    { numRuns: globalThis.isThorough ? 1000 : 60 },
  );
});

test('events of a wager give the same match in any order and number', () => {
  const facts: Record<string, Move> = {
    accepted: (room) => room.hearAcceptance(begin),
    cancelled: (room) => room.hearCancellation(inMs(begin, minuteMs)),
    disputed: (room) => room.hearObjection(inMs(begin, 40 * minuteMs)),
  };
  const others = (names: string[]) => {
    const room = new Room();
    names.forEach((name) => facts[name]?.(room));
    return { match: room.match, events: room.events, timers: room.timers };
  };
  for (const news of ['cancelled', 'disputed']) {
    const order = ['accepted', news];
    const expected = others(order);
    expect(expected.match?.status).toBe(news);
    const tripled = [...order, ...order, ...order];
    const shuffled = fc.shuffledSubarray(tripled, { minLength: tripled.length });
    fc.assert(fc.property(shuffled, (names) => expect(others(names)).toEqual(expected)));
  }
});
