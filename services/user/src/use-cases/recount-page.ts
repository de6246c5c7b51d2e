import { CountingFacts } from '../data/counting-facts';
import type { UserDeps } from '../deps';
import type { Career } from '../domain/career';
import { correctionBy } from '../domain/rating-correction';
import type { Result } from '../domain/result';
import { after, earliestOf, type StaleCareer } from '../domain/stale-career';
import { countAgain, type Uncounted } from './count-again';
import { saveStandings } from './save-standings';

/**
 * Counts the first results of stale players again, in the order they were played, and stores the
 * progress, in the current transaction. Results and players are read one by one, so the work is
 * bounded by the page, not by the number of later results.
 *
 * @param stale players to count; their opponents join as they are met
 * @param size the most results and career ends that are counted
 * @returns the position from which players are left to count; null where none are
 */
export async function recountPage(
  deps: UserDeps,
  stale: StaleCareer[],
  size: number,
): Promise<string | null> {
  const recounting = new RecountPage(deps, stale, size);
  await recounting.run();
  return recounting.save();
}

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
    stale: StaleCareer[],
    private readonly size: number,
  ) {
    this.open = new Map(stale.map((one) => [one.userId, one]));
    this.facts = new CountingFacts(deps);
  }

  async run(): Promise<void> {
    await this.facts.load([...this.open.keys()]);
    while (this.counted.length + this.ended.length < this.size) {
      const stale = earliestOf(this.open.values());
      if (!stale) return;
      const result = await this.nextOf(stale);
      if (!result?.position) this.end(stale);
      else if (result.position > stale.from) {
        this.open.set(stale.userId, { ...stale, from: result.position });
        this.next.set(stale.userId, result);
      } else if (!(await this.count(result, stale))) return;
    }
  }

  /** Stores the page. Returns the position from which anything is left to count. */
  async save(): Promise<string | null> {
    const { results, staleCareers, rankings, now } = this.deps;
    await results.putAll(this.counted);
    const ended = this.ended.map((one) => ({ ...one, from: null }));
    await staleCareers.put([...this.open.values(), ...ended]);
    for (const { userId, from } of this.ended) await this.careerOf(userId, from);
    await saveStandings(this.deps, this.ended, this.careers);
    await rankings.schedule(
      this.ended.map(({ userId }) => userId),
      now(),
    );
    return earliestOf(this.open.values())?.from ?? null;
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
    const knownOf = (userId: string) =>
      this.open.get(userId) ?? waiting.find((one) => one.userId === userId);
    const annulment = players.map((userId) => knownOf(userId)?.annulment).find((one) => one);
    const by = correctionBy([...players.flatMap((userId) => knownOf(userId) ?? []), { cause }]);
    const counted = countAgain({ ...result, match }, { careerOf, facts: this.facts, by });
    for (const { userId, after: career } of counted.seats) {
      this.careers.set(userId, career);
      const known = knownOf(userId) ?? { userId, matchId, annulment, cause };
      const annulled = known.annulment ?? annulment ?? null;
      this.open.set(userId, { ...known, annulment: annulled, from: after(position) });
    }
    this.counted.push(counted);
    return true;
  }

  /** Returns a player's career before `position`, up to which everything is counted. */
  private async careerOf(userId: string, position: string): Promise<Career> {
    const career =
      this.careers.get(userId) ?? (await this.deps.results.careerBefore(userId, position));
    this.careers.set(userId, career);
    return career;
  }
}
