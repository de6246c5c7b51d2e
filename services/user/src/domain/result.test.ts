import fc from 'fast-check';
import { type Career, newCareer, play, ratingIn } from './career';
import {
  type Careers,
  feltFrom,
  type Outcome,
  ratingMoves,
  recount,
  type Result,
  resultOf,
  takeBack,
} from './result';

const players = ['ada', 'bea', 'cal', 'dan'];
const place = { gameId: 'game', playTypeId: 'duel' };
const start = Date.UTC(2026, 2, 2, 20);
const hourMs = 3_600_000;

const outcome = fc
  .record({
    id: fc.constantFrom('m1', 'm2', 'm3', 'm4', 'm5', 'm6'),
    sequence: fc.integer({ min: 1, max: 4 }),
    pair: fc.shuffledSubarray(players, { minLength: 2, maxLength: 2 }),
    winner: fc.constantFrom('home' as const, 'away' as const),
    playTypeId: fc.constantFrom('duel', 'draft'),
    isRated: fc.boolean(),
    hours: fc.integer({ min: 0, max: 9 }),
    isCounted: fc.boolean(),
  })
  .map(({ id, sequence, pair: [home = '', away = ''], hours, isCounted, ...rest }): Outcome => {
    const completedAt = new Date(start + hours * hourMs);
    const scores: [number, number] = [2, 1];
    const match = { gameId: 'game', scores, home: [home], away: [away], completedAt, ...rest };
    return { id, sequence, players: [home, away], match: isCounted ? match : null };
  });

/** One story of each match: the same roster, and one event for each sequence. */
const history = fc.array(outcome, { maxLength: 14 }).map((all) => {
  const rosters = new Map<string, Outcome>();
  const events = new Map<string, Outcome>();
  for (const one of all) {
    const first = rosters.get(one.id) ?? one;
    rosters.set(one.id, first);
    const [home = '', away = ''] = first.players;
    const match = one.match && { ...one.match, home: [home], away: [away] };
    events.set(`${one.id} ${one.sequence}`, { ...one, match, players: first.players });
  }
  return [...events.values()];
});

/** The same steps as counting takes in the store, over an array. */
class Book {
  results = new Map<string, Result>();
  careers = new Map<string, Career>();
  shown = new Map<string, number>();

  count(event: Outcome): void {
    const known = this.results.get(event.id) ?? null;
    if (known && known.sequence >= event.sequence) return;
    const changed = resultOf(event);
    this.results.set(changed.id, changed);
    const since = feltFrom(known, changed);
    if (since === null) return;
    const before: Careers = new Map(event.players.map((one) => [one, this.careerAt(one, since)]));
    const timeline = this.inOrder().filter((one) => (one.position ?? '') >= since);
    const { results, careers } = recount(before, timeline);
    results.forEach((one) => this.results.set(one.id, one));
    for (const [userId, career] of careers) {
      this.careers.set(userId, career);
      const moves = takeBack(userId, known, before);
      for (const { data } of [
        ...moves,
        ...ratingMoves({ userId, matchIds: [event.id], results }),
      ]) {
        const { playTypeId, after } = data as { playTypeId: string; after: number };
        this.shown.set(`${userId} ${playTypeId}`, after);
      }
    }
  }

  inOrder(): Result[] {
    const counted = [...this.results.values()].filter((one) => one.position !== null);
    return counted.sort((one, other) => ((one.position ?? '') < (other.position ?? '') ? -1 : 1));
  }

  private careerAt(userId: string, position: string): Career {
    const past = this.inOrder().filter((one) => (one.position ?? '') < position);
    const last = past.reverse().find((one) => one.players.includes(userId));
    return last?.seats.find((seat) => seat.userId === userId)?.after ?? newCareer;
  }
}

/** The oracle: only the last word on each match, from the first match to the last. */
function fromScratch(events: Outcome[]): Map<string, Career> {
  const last = new Map<string, Outcome>();
  for (const event of events) {
    const known = last.get(event.id);
    if (!known || known.sequence < event.sequence) last.set(event.id, event);
  }
  const ordered = [...last.values()]
    .map(resultOf)
    .filter((one) => one.position !== null)
    .sort((one, other) => ((one.position ?? '') < (other.position ?? '') ? -1 : 1));
  const careers = new Map<string, Career>();
  for (const { match } of ordered) {
    if (!match) continue;
    const seats = play(match, (userId) => careers.get(userId) ?? newCareer);
    seats.forEach((seat) => careers.set(seat.userId, seat.after));
  }
  return careers;
}

const arrivals = history.chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.shuffledSubarray([...events, ...events], {
      minLength: events.length * 2,
      maxLength: events.length * 2,
    }),
  ),
);

test('the same results give the same careers in whatever order and however often they come', () => {
  fc.assert(
    fc.property(arrivals, ([events, arriving]) => {
      const book = new Book();
      arriving.forEach((event) => book.count(event));
      const expected = fromScratch(events);
      for (const userId of players) {
        expect(book.careers.get(userId) ?? newCareer).toEqual(expected.get(userId) ?? newCareer);
      }
    }),
    { numRuns: 500 },
  );
});

test('whoever follows the moves of ratings ends with the rating there is', () => {
  fc.assert(
    fc.property(arrivals, ([, arriving]) => {
      const book = new Book();
      arriving.forEach((event) => book.count(event));
      for (const [key, rating] of book.shown) {
        const [userId = '', playTypeId = ''] = key.split(' ');
        const career = book.careers.get(userId) ?? newCareer;
        expect(rating).toBe(ratingIn(career, { ...place, playTypeId }));
      }
    }),
    { numRuns: 500 },
  );
});
