import { CountingFacts } from '../data/counting-facts';
import type { UserDeps } from '../deps';
import { type Career, play, standingOf } from '../domain/career';
import { correctionBy, countedRatings } from '../domain/rating-correction';
import { ratingMoves, type Result } from '../domain/result';
import { after, earliestOf, type StaleCareer } from '../domain/stale-career';
import { advance } from '../domain/user';

interface Page {
  /** Players to count; their opponents join as they are met. */
  stale: StaleCareer[];
  /** The position from which players outside `stale` may have to be counted; null without such. */
  until: string | null;
  /** The most results and career ends that are counted. */
  size: number;
}

/**
 * Counts the first results of stale players again, in the order they were played, and stores the
 * progress, in the current transaction. Results and players are read one by one, so the work is
 * bounded by the page, not by the number of later results. Returns whether any are left.
 */
export async function recountPage(deps: UserDeps, page: Page): Promise<boolean> {
  const recounting = new RecountPage(deps, page);
  await recounting.run();
  return recounting.save();
}

type Uncounted = Omit<Result, 'seats'>;

class RecountPage {
  private readonly open: Map<string, StaleCareer>;
  private readonly careers = new Map<string, Career>();
  /** The next result of players, read when it was not yet the earliest. */
  private readonly next = new Map<string, Uncounted>();
  private readonly counted: Result[] = [];
  private readonly ended: StaleCareer[] = [];
  private readonly facts: CountingFacts;

  constructor(
    private readonly deps: UserDeps,
    private readonly page: Page,
  ) {
    this.open = new Map(page.stale.map((one) => [one.userId, one]));
    this.facts = new CountingFacts(deps);
  }

  async run(): Promise<void> {
    const { size, until } = this.page;
    if (size > 0) await this.facts.load([...this.open.keys()]);
    while (this.counted.length + this.ended.length < size) {
      const stale = earliestOf(this.open.values());
      if (!stale || (until !== null && stale.from > until)) return;
      const result = await this.nextOf(stale);
      if (!result?.position) this.end(stale);
      else if (result.position > stale.from) {
        this.open.set(stale.userId, { ...stale, from: result.position });
        this.next.set(stale.userId, result);
      } else if (!(await this.count(result, stale))) return;
    }
  }

  /** Stores the page. Returns whether anything is left to count. */
  async save(): Promise<boolean> {
    const { results, staleCareers, rankings, now } = this.deps;
    await results.putAll(this.counted);
    const ended = this.ended.map((one) => ({ ...one, from: null }));
    await staleCareers.put([...this.open.values(), ...ended]);
    for (const stale of this.ended) await this.saveAccount(stale);
    await rankings.schedule(
      this.ended.map(({ userId }) => userId),
      now(),
    );
    return this.open.size > 0 || this.page.until !== null;
  }

  private async nextOf({ userId, from }: StaleCareer): Promise<Uncounted | null> {
    const known = this.next.get(userId);
    return known?.position === from ? known : this.deps.results.firstFrom(userId, from);
  }

  private end(stale: StaleCareer): void {
    this.open.delete(stale.userId);
    this.ended.push(stale);
  }

  /** False where a player of the result has earlier ones to count outside this page. */
  private async count(result: Uncounted, { matchId, cause }: StaleCareer): Promise<boolean> {
    const { match, position, players } = result;
    if (!match || position === null) return false;
    const joining = players.filter((userId) => !this.open.has(userId));
    const waiting = joining.length > 0 ? await this.deps.staleCareers.among(joining) : [];
    if (waiting.some(({ from }) => from < position)) return false;
    for (const userId of players) await this.careerOf(userId, position);
    const careerOf = (userId: string) => {
      const career = this.careers.get(userId);
      if (!career) throw new Error(`${userId} is not of the roster of match ${result.id}.`);
      return career;
    };
    await this.facts.load(joining);
    const { completedAt } = match;
    const isRated = match.isRated && !this.facts.isAnnulled(players, completedAt);
    const doubled = this.facts.doubledAt(players, completedAt);
    const seats = play({ ...match, isRated }, careerOf, doubled);
    const knownOf = (userId: string) =>
      this.open.get(userId) ?? waiting.find((one) => one.userId === userId);
    const annulment = players.map((userId) => knownOf(userId)?.annulment).find((one) => one);
    const by = correctionBy([...players.flatMap((userId) => knownOf(userId) ?? []), { cause }]);
    for (const { userId, after: career } of seats) {
      this.careers.set(userId, career);
      const known = knownOf(userId) ?? { userId, matchId, annulment, cause };
      const annulled = known.annulment ?? annulment ?? null;
      this.open.set(userId, { ...known, annulment: annulled, from: after(position) });
    }
    const ratings = countedRatings({ match, seats, known: result.ratings ?? [], by });
    this.counted.push({ ...result, seats, ratings });
    return true;
  }

  /** Returns a player's career before `position`, up to which everything is counted. */
  private async careerOf(userId: string, position: string): Promise<Career> {
    const career =
      this.careers.get(userId) ?? (await this.deps.results.careerBefore(userId, position));
    this.careers.set(userId, career);
    return career;
  }

  private async saveAccount({ userId, from, matchId, annulment }: StaleCareer): Promise<void> {
    const user = await this.deps.users.find(userId);
    if (!user) return;
    const { standing, erasedAt } = user.state;
    const career = await this.careerOf(userId, from);
    const next = standingOf(career);
    if (JSON.stringify(standing) === JSON.stringify(next)) return;
    const cause = { matchId, annulment: erasedAt ? null : (annulment ?? null) };
    const moves = ratingMoves({ userId, ...cause, before: standing, after: next });
    await this.deps.users.save(user, advance(user.state, career, moves));
  }
}
