import type { UserDeps } from '../deps';
import type { Career } from '../domain/career';
import { KnownCareers } from '../domain/known-careers';
import {
  accountsAtOnce,
  after,
  afterAll,
  pageSwept,
  recountEnded,
  recountId,
  sweepSize,
  sweptOf,
} from '../domain/stale-career';
import { saveStandings } from './save-standings';
import { sweepPage } from './sweep-page';

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
  const { recounts, results, staleCareers, now } = deps;
  const stored = await recounts.find(recountId);
  const swept = sweptOf(stored?.state ?? null);
  const [first] = await staleCareers.first(1);
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
  const { results, staleCareers, rankings, now } = deps;
  const counted = await staleCareers.first(count);
  const careers = new Map<string, Career>();
  for (const { userId } of counted) {
    careers.set(userId, known.get(userId) ?? (await results.careerBefore(userId, afterAll)));
  }
  await staleCareers.put(counted.map((one) => ({ ...one, from: null })));
  await saveStandings(deps, counted, careers);
  await rankings.schedule([...careers.keys()], now());
}
