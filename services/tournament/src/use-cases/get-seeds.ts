import type { CallAnswer, CallInput, getSeeds as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import {
  changesSinceSeeded,
  placedByRating,
  placedLast,
  type SeedSnapshot,
} from '../domain/seed-snapshot';
import { entriesToSeed } from './entries-to-seed';
import { managedTournament } from './managed-tournament';
import { seedsOf } from './seeds-of';

type Plan = CallAnswer<typeof contract>;

/** The seeds of an event, and what changed since they were chosen. */
export async function getSeeds(
  deps: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Plan> {
  const { state: tournament, version } = await managedTournament(deps, { params, actor });
  const present = await entriesToSeed(deps, tournament);
  const snapshot = (await deps.seedSnapshots.find(tournament.id))?.state;
  const before = new Map(snapshot?.entries.map((entry) => [entry.entryId, entry]));
  const bracket = [...(await seedsOf(deps, tournament.id)).keys()];
  const order = bracket.length > 0 ? bracket : [...before.keys()];
  const changes = snapshot ? changesSinceSeeded(snapshot, present) : new Map<string, never[]>();
  const last = placedLast({ order, present });
  const known = new Map(present.map((entry) => [entry.entryId, entry]));
  const here = order.filter((entryId) => known.has(entryId));
  const seeds = new Map(here.map((entryId, index) => [entryId, index + 1]));
  const left = snapshot?.entries.filter(({ entryId }) => !known.has(entryId)) ?? [];
  const names = await namesOf(deps, left);
  const lines = [...last, ...left.map(({ entryId }) => entryId)].map((entryId) => ({
    ...{ entryId, name: known.get(entryId)?.name ?? names.get(entryId) ?? '' },
    seed: seeds.get(entryId) ?? null,
    rating: known.get(entryId)?.rating ?? null,
    ratingBefore: before.get(entryId)?.rating ?? null,
    changes: changes.get(entryId) ?? [],
  }));
  return {
    ...{ version, lines, seededBy: snapshot?.byId ?? null },
    seededAt: snapshot?.at.toISOString() ?? null,
    placed: { last, byRating: placedByRating({ order, present }) },
  };
}

/** Names of entries that left. */
async function namesOf(
  { entries }: Pick<TournamentDeps, 'entries'>,
  left: SeedSnapshot['entries'],
): Promise<Map<string, string>> {
  const ids = left.map(({ entryId }) => entryId);
  const found = ids.length > 0 ? await entries.listStored({ _id: { $in: ids } }) : [];
  return new Map(found.map(({ state }) => [state.id, state.name]));
}
