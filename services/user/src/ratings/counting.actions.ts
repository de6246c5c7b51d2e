import { advance } from '../account/user';
import type { UserDeps } from '../deps';
import { type Career, play, type PlayedMatch, standingOf } from './career';
import { CountingFacts } from './counting-facts.actions';
import { type Correction, correctionBy, countedRatings } from './rating-correction';
import { recountFrom, ratingMoves, type Result, resultOf } from './result';
import {
  after,
  earliestOf,
  mergeByPlayer,
  nextPage,
  recountId,
  recountPageSize,
  type PendingRecount,
} from './pending-recount';

/**
 * Schedules the timer `recount` to continue where the current transaction ends, which made players
 * stale from a position on.
 */
export async function scheduleRecount(
  { recounts, now }: Pick<UserDeps, 'recounts' | 'now'>,
  from: string,
): Promise<void> {
  const known = await recounts.find(recountId);
  await recounts.save(known, nextPage(known?.state ?? null, from, now()));
}

/** A result without its effect. */
type Uncounted = Omit<Result, 'seats'>;

interface Counting {
  /** A player's career before the match. */
  careerOf(userId: string): Career;
  /** Loaded for all players of the match. */
  facts: CountingFacts;
  /** Why it is counted again; null for the first time. */
  by: Correction | null;
}

/** Counts a match with the careers before it. */
export function countAgain(
  result: Uncounted & { match: PlayedMatch },
  { careerOf, facts, by }: Counting,
): Result {
  const { match, players, ratings: known = [] } = result;
  const isRated = match.isRated && !facts.isAnnulled(players, match.completedAt);
  const doubled = facts.doubledAt(players, match.completedAt);
  const seats = play({ ...match, isRated }, careerOf, doubled);
  return { ...result, seats, ratings: countedRatings({ match, seats, known, by }) };
}

interface Page {
  /** Players to count; their opponents join as they are met. */
  stale: PendingRecount[];
  /** Results that were just stored, which need not be read again. */
  changed: Result[];
  /** The most results and career ends that are counted. */
  size: number;
}

/**
 * Counts the first results of stale players again, in the order they were played, and stores the
 * progress, in the current transaction. Results are read one by one, so the work is bounded by the
 * page, not by the number of later results.
 *
 * @returns the position from which players are left to count; null where none are
 */
async function recountPage(deps: UserDeps, { size, ...page }: Page): Promise<string | null> {
  const recounting = new RecountPage(deps, page, size);
  await recounting.run();
  return recounting.save();
}

class RecountPage {
  private readonly open: Map<string, PendingRecount>;
  private readonly careers = new Map<string, Career>();
  /** The next result of players, read when it was not yet the earliest. */
  private readonly next = new Map<string, Uncounted>();
  private readonly counted: Result[] = [];
  private readonly ended: PendingRecount[] = [];
  private readonly facts: CountingFacts;

  constructor(
    private readonly deps: UserDeps,
    { stale, changed }: Pick<Page, 'stale' | 'changed'>,
    private readonly size: number,
  ) {
    this.open = new Map(stale.map((one) => [one.userId, one]));
    for (const result of changed) for (const one of result.players) this.next.set(one, result);
    this.facts = new CountingFacts(deps);
  }

  async run(): Promise<void> {
    await this.facts.load([...this.open.keys()]);
    while (this.counted.length + this.ended.length < this.size) {
      const stale = earliestOf(this.open.values());
      if (!stale) return;
      const next = this.next.get(stale.userId);
      if (next?.position !== stale.from) await this.lookAhead(stale);
      else if (!(await this.count(next, stale))) return;
    }
  }

  /** Stores the page. Returns the position from which anything is left to count. */
  async save(): Promise<string | null> {
    const { results, pendingRecounts, rankings, now } = this.deps;
    await results.putAll(this.counted);
    const ended = this.ended.map((one) => ({ ...one, from: null }));
    await pendingRecounts.put([...this.open.values(), ...ended]);
    for (const { userId, from } of this.ended) await this.careerOf(userId, from);
    await saveStandings(this.deps, this.ended, this.careers);
    await rankings.schedule(
      this.ended.map(({ userId }) => userId),
      now(),
    );
    return earliestOf(this.open.values())?.from ?? null;
  }

  /** Reads the next result of a player and of those whose results are counted as far. */
  private async lookAhead({ from }: PendingRecount): Promise<void> {
    const level = [...this.open.values()].filter((one) => one.from === from);
    const players = level.map(({ userId }) => userId);
    const result = await this.deps.results.firstFrom(players, from);
    for (const one of level) {
      if (!result?.position) this.end(one);
      else if (result.players.includes(one.userId)) {
        this.open.set(one.userId, { ...one, from: result.position });
        this.next.set(one.userId, result);
      } else this.open.set(one.userId, { ...one, from: after(result.position) });
    }
  }

  private end(stale: PendingRecount): void {
    this.open.delete(stale.userId);
    this.ended.push(stale);
  }

  /** False where a player of the result has earlier ones to count outside this page. */
  private async count(result: Uncounted, { matchId, cause }: PendingRecount): Promise<boolean> {
    const { match, position, players } = result;
    if (!match || position === null) return false;
    const joining = players.filter((userId) => !this.open.has(userId));
    const waiting = joining.length > 0 ? await this.deps.pendingRecounts.among(joining) : [];
    if (waiting.some(({ from }) => from < position)) return false;
    for (const userId of players) await this.careerOf(userId, position);
    const careerOf = (userId: string) => {
      const career = this.careers.get(userId);
      if (!career) throw new Error(`${userId} is not of the roster of match ${result.id}.`);
      return career;
    };
    await this.facts.load(joining);
    const findPending = (userId: string) =>
      this.open.get(userId) ?? waiting.find((one) => one.userId === userId);
    const annulment = players.map((userId) => findPending(userId)?.annulment).find((one) => one);
    const by = correctionBy([...players.flatMap((userId) => findPending(userId) ?? []), { cause }]);
    const counted = countAgain({ ...result, match }, { careerOf, facts: this.facts, by });
    for (const { userId, after: career } of counted.seats) {
      this.careers.set(userId, career);
      const known = findPending(userId) ?? { userId, matchId, annulment, cause };
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

/** A match's result as counted before, and its present one. */
interface Change {
  known: Result | null;
  changed: Result;
}

/**
 * Counts the last outcome of matches, and later results again. Usually that is one match and no
 * later result. A late event or a ruling may affect thousands of later matches: this counts one
 * page of them and leaves the rest to the timer `recount`, as it does with matches of players who
 * are being counted again.
 */
export const countResults = (
  deps: UserDeps,
  matchIds: string[],
  size = recountPageSize,
): Promise<void> =>
  deps.transaction(async () => {
    const changes = await changesOf(deps, matchIds);
    const changed = changes.map((change) => change.changed);
    await deps.results.putAll(changed);
    const felt = mergeByPlayer(changes.flatMap(staleBy));
    const known = await deps.pendingRecounts.among(felt.map(({ userId }) => userId));
    const stale = mergeByPlayer([...felt, ...known]);
    // Players who are being counted already are left to the timer.
    if (known.length > 0) {
      await deps.pendingRecounts.put(stale);
      return scheduleRecount(deps, earliestOf(felt)?.from ?? '');
    }
    const left = await recountPage(deps, { stale, changed, size });
    if (left !== null) await scheduleRecount(deps, left);
  });

async function changesOf({ outcomes, results }: UserDeps, matchIds: string[]): Promise<Change[]> {
  const counted = await results.among(matchIds);
  const seen = await outcomes.findMany(matchIds);
  return [...seen.values()].flatMap((outcome) => {
    const known = counted.get(outcome.id) ?? null;
    if (known && known.sequence >= outcome.sequence) return [];
    // What players saw after earlier counts shows whether the next one corrects it.
    const { ratings } = known ?? {};
    return [{ known, changed: { ...resultOf(outcome), ...(ratings && { ratings }) } }];
  });
}

/** The players who must be counted again because of a change. */
function staleBy({ known, changed }: Change): PendingRecount[] {
  const from = recountFrom(known, changed);
  if (from === null) return [];
  const players = new Set([...(known?.players ?? []), ...changed.players]);
  const cause = known ? 'ruling' : 'late-result';
  return [...players].map((userId) => ({ userId, from, matchId: changed.id, cause }));
}

/** Saves the accounts of players whose careers are counted to their end. Their names stay. */
export async function saveStandings(
  { users }: Pick<UserDeps, 'users'>,
  counted: readonly PendingRecount[],
  careers: ReadonlyMap<string, Career>,
): Promise<void> {
  const causes = new Map(counted.map((one) => [one.userId, one]));
  const accounts = await users.storedByIds([...causes.keys()]);
  const changes = accounts.flatMap((from) => {
    const { id: userId, standing, erasedAt } = from.state;
    const [cause, career] = [causes.get(userId), careers.get(userId)];
    if (!cause || !career) return [];
    const after = standingOf(career);
    if (JSON.stringify(standing) === JSON.stringify(after)) return [];
    const annulment = erasedAt ? null : (cause.annulment ?? null);
    const moved = { userId, matchId: cause.matchId, annulment, before: standing, after };
    return [{ from, decision: advance(from.state, career, ratingMoves(moved)) }];
  });
  await users.saveAll(changes);
}
