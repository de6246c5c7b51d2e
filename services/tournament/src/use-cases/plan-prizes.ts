import { createHash } from 'node:crypto';
import type { TournamentDeps } from '../deps';
import { type PrizePool, prizePool, type PrizeShare, sharesOf } from '../domain/prizes';
import type { Tournament } from '../domain/tournament';
import { findLineUps } from './find-line-ups';
import { seedsOf } from './seeds-of';

interface Plan {
  pool: PrizePool;
  shares: (PrizeShare & { id: string })[];
}

/** Derived, so that a repeat has the same escrow for a share that waits. */
const shareIdOf = (tournamentId: string, { entryId, userId }: PrizeShare): string =>
  createHash('sha256').update(`${tournamentId}|${entryId}|${userId}`).digest('hex').slice(0, 24);

/** The prizes of an event by its fees and places: what would be paid now. */
export async function planPrizes(
  deps: Pick<TournamentDeps, 'entries' | 'brackets' | 'matches'>,
  tournament: Tournament,
): Promise<Plan> {
  const { entries } = deps;
  const { id, terms } = tournament;
  const fees = await entries.feesOf([id]);
  const pool = prizePool(tournament, fees.get(id) ?? 0);
  const seeds = await seedsOf(deps, id);
  const lineUpOf = await findLineUps(deps, tournament);
  const placed = (await entries.listStored({ tournamentId: id, place: { $ne: null } })).flatMap(
    ({ state }) =>
      state.place === null
        ? []
        : [
            {
              ...{ ...state, place: state.place, lineUp: lineUpOf(state.id) },
              seed: seeds.get(state.id) ?? state.number,
            },
          ],
  );
  const shares = sharesOf(terms, pool.totalCents, placed);
  return { pool, shares: shares.map((share) => ({ ...share, id: shareIdOf(id, share) })) };
}
