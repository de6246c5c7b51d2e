import type { UserDeps } from '../deps';
import { type Career, newCareer } from './career';
import { CountingFacts } from './counting-facts.actions';
import { countAgain, saveStandings } from './counting.actions';
import { correctionBy } from './rating-correction';
import type { Result } from './result';
import {
  accountsAtOnce,
  after,
  afterAll,
  isStaleAt,
  joined,
  KnownCareers,
  pageSwept,
  recountEnded,
  recountId,
  type PendingRecount,
  sweepSize,
  sweepProgress,
} from './pending-recount';

/**
 * Counts those of a page of results, in the order of play, that have a stale player, and stores
 * them in the current transaction. Other players of these results become stale from there on.
 *
 * @param known careers of stale players before the page; those that are missing are read
 * @returns the careers after the page of the stale players in it
 */
async function sweepPage(
  deps: UserDeps,
  page: Result[],
  known: ReadonlyMap<string, Career>,
): Promise<Map<string, Career>> {
  const sweep = new Sweep(deps, known);
  await sweep.load([...new Set(page.flatMap(({ players }) => players))]);
  for (const result of page) await sweep.count(result);
  return sweep.save();
}

class Sweep {
  private readonly facts: CountingFacts;
  private readonly stale = new Map<string, PendingRecount>();
  private readonly changed = new Set<string>();
  private readonly careers = new Map<string, Career>();
  private readonly counted: Result[] = [];

  constructor(
    private readonly deps: UserDeps,
    private readonly known: ReadonlyMap<string, Career>,
  ) {
    this.facts = new CountingFacts(deps);
  }

  async load(players: string[]): Promise<void> {
    await this.facts.load(players);
    for (const one of await this.deps.pendingRecounts.among(players))
      this.stale.set(one.userId, one);
  }

  async count(result: Result): Promise<void> {
    const { match, position, players, seats } = result;
    if (!match || position === null) return;
    const rows = players.flatMap((userId) => this.stale.get(userId) ?? []);
    const driver = rows.find((one) => isStaleAt(one, position));
    if (!driver) return;
    const before = new Map<string, Career>();
    for (const userId of players) {
      const isStale = isStaleAt(this.stale.get(userId), position);
      // Of players who are not stale, what the result says is right.
      const stored = seats.find((one) => one.userId === userId)?.before ?? newCareer;
      before.set(userId, isStale ? await this.careerOf(userId, position) : stored);
    }
    const careerOf = (userId: string) => before.get(userId) ?? newCareer;
    const by = correctionBy([...rows, driver]);
    const counted = countAgain({ ...result, match }, { careerOf, facts: this.facts, by });
    this.counted.push(counted);
    for (const { userId, after } of counted.seats) {
      this.careers.set(userId, after);
      this.follow(userId, joined(this.stale.get(userId), { userId, position, driver, rows }));
    }
  }

  async save(): Promise<Map<string, Career>> {
    const { results, pendingRecounts } = this.deps;
    await results.putSeats(this.counted);
    await pendingRecounts.put([...this.changed].flatMap((userId) => this.stale.get(userId) ?? []));
    return this.careers;
  }

  private async careerOf(userId: string, position: string): Promise<Career> {
    return (
      this.careers.get(userId) ??
      this.known.get(userId) ??
      (await this.deps.results.careerBefore(userId, position))
    );
  }

  private follow(userId: string, row: PendingRecount): void {
    if (row === this.stale.get(userId)) return;
    this.stale.set(userId, row);
    this.changed.add(userId);
  }
}

type Sizes = Record<'results' | 'accounts', number>;

const usualSizes: Sizes = { results: sweepSize, accounts: accountsAtOnce };

/**
 * Counts the next page of stale players' results, in the order of play. After the last result it
 * saves the accounts of these players, some at a time: until then they show the earlier count.
 */
export async function continueRecount(
  deps: UserDeps,
  sizes = usualSizes,
  careers = new KnownCareers(),
): Promise<void> {
  const page = await deps.transaction(() => nextPage(deps, sizes, careers));
  if (page) careers.keep(page.until, page.counted);
}

interface Page {
  until: string;
  counted: ReadonlyMap<string, Career>;
}

async function nextPage(deps: UserDeps, sizes: Sizes, careers: KnownCareers): Promise<Page | null> {
  const { recounts, results, pendingRecounts, now } = deps;
  const stored = await recounts.find(recountId);
  const swept = sweepProgress(stored?.state ?? null);
  const [first] = await pendingRecounts.first(1);
  if (!first) {
    if (stored) await recounts.save(stored, recountEnded(stored.state));
    return null;
  }
  const from = swept && swept.until > first.from ? swept.until : first.from;
  const page = await results.inOrder(from, sizes.results);
  const until = after(page.at(-1)?.position ?? from);
  // First: another change of the recount then waits for this page, and does not undo it.
  await recounts.save(stored, pageSwept(stored?.state ?? null, { until, by: careers.by }, now()));
  const known = careers.at(swept);
  if (page.length > 0) return { until, counted: await sweepPage(deps, page, known) };
  await saveAccounts(deps, sizes.accounts, known);
  return { until, counted: new Map() };
}

/** Saves some of the accounts whose results are all counted. */
async function saveAccounts(
  deps: UserDeps,
  count: number,
  known: ReadonlyMap<string, Career>,
): Promise<void> {
  const { results, pendingRecounts, rankings, now } = deps;
  const counted = await pendingRecounts.first(count);
  const careers = new Map<string, Career>();
  for (const { userId } of counted) {
    careers.set(userId, known.get(userId) ?? (await results.careerBefore(userId, afterAll)));
  }
  await pendingRecounts.put(counted.map((one) => ({ ...one, from: null })));
  await saveStandings(deps, counted, careers);
  await rankings.schedule([...careers.keys()], now());
}
