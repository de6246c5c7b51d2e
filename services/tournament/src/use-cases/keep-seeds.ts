import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { snapshotOf } from '../domain/seed-snapshot';
import type { Tournament } from '../domain/tournament';
import { entriesToSeed } from './entries-to-seed';

/**
 * Keeps the seeds of an event with its entries as they are now, so that what changes after that is
 * seen. In the transaction of the caller.
 */
export async function keepSeeds(
  deps: Pick<TournamentDeps, 'seedSnapshots' | 'entries' | 'players' | 'now'>,
  tournament: Pick<Tournament, 'id' | 'status' | 'terms'>,
  { order, byId }: { order: readonly string[]; byId: string | null },
): Promise<void> {
  const { id } = tournament;
  const present = await entriesToSeed(deps, tournament);
  const before = await deps.seedSnapshots.find(id);
  const snapshot = snapshotOf(order, present, { id, at: deps.now(), byId });
  await deps.seedSnapshots.save(before, decide(snapshot));
}
