import { must } from '@contend/contracts';
import { StaleVersion, type Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { cancel, seed } from '../domain/lifecycle';
import { seedOrder } from '../domain/seeding';
import type { Tournament } from '../domain/tournament';
import { makeBracket } from './make-bracket';
import { playersOf } from './players-of';
import { rateEntries } from './rate-entries';

/**
 * Ends check-in: makes the bracket of the entries that are here, or cancels an event with too few.
 * Entries that are not here end by a timer.
 *
 * @throws Refusal `tournament-status`, and by hand `too-few-entries`
 */
export async function seedEvent(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  { isByHand }: { isByHand: boolean },
): Promise<Stored<Tournament>> {
  const { tournaments, entries, now } = deps;
  const { state } = found;
  must(state.status === 'check_in', 'tournament-status', { status: state.status });
  const here = (await entries.openIn(state.id, ['checked_in'])).map((one) => one.state);
  const isEnough = here.length >= state.terms.minEntries;
  must(isEnough || !isByHand, 'too-few-entries', { checkedIn: here.length });
  if (!isEnough) {
    const userIds = await playersOf(deps, state.id);
    return tournaments.save(found, cancel(state, { reason: 'too-few-entries', userIds }, now()));
  }
  const ordered = await orderOf(deps, state, here);
  return deps.transaction(async () => {
    await keepCheckIns(deps, state.id, here);
    await makeBracket(deps, state, ordered);
    const decision = seed(state);
    return tournaments.save(found, {
      ...decision,
      timers: { ...decision.timers, 'end-entries': now() },
    });
  });
}

/**
 * Keeps the list of those that are here until the caller's transaction is committed: entries that
 * could still check in are written too, so that a check-in at this moment conflicts.
 *
 * @throws StaleVersion when the list is another one by now
 */
async function keepCheckIns(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournamentId: string,
  here: readonly Entry[],
): Promise<void> {
  const open = await entries.openIn(tournamentId, ['entered', 'checked_in']);
  const [missing, present] = ['entered', 'checked_in'].map((status) =>
    open.filter(({ state }) => state.status === status).map(({ state }) => state.id),
  ) as [string[], string[]];
  if (present.join() !== here.map(({ id }) => id).join()) throw new StaleVersion();
  await entries.rank('seed', new Map(missing.map((id) => [id, null])));
}

async function orderOf(
  deps: TournamentDeps,
  { terms, lotSeed }: Tournament,
  here: readonly Entry[],
): Promise<Entry[]> {
  const ratings = terms.seeding === 'rating' ? await rateEntries(deps, terms, here) : null;
  return seedOrder(here, { mode: terms.seeding, lotSeed, ratings });
}
