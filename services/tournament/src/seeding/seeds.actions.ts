import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, decide, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { Bracket } from '../bracket/bracket';
import type { TournamentDeps } from '../deps';
import { managedTournament } from '../tournament/access.actions';
import { changedSeeds, logged } from '../tournament/event-log';
import { makesTeams } from '../tournament/tournament';
import { entriesToSeed, keepSeeds, makeBracket, seedsOf } from './seed-event.actions';
import { changesSinceSeeded, placedByRating, placedLast, type SeedSnapshot } from './seed-snapshot';

/**
 * Sets the order of the seeds of an event that has not started: its bracket is replaced. The order
 * of a lot stands: its seed was committed so that no one chooses it.
 */
export async function seedTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract.seedTournament>,
): Promise<Stored<Bracket>> {
  const { entryIds } = input.body;
  return deps.transaction(async () => {
    const found = await managedTournament(deps, input);
    const { state: tournament } = found;
    const { status } = tournament;
    must(status === 'seeded', 'tournament-status', { status });
    must(tournament.terms.seeding !== 'random', 'seeds-drawn');
    const playing = await deps.entries.openIn(tournament.id, ['checked_in']);
    const known = new Map(playing.map(({ state }) => [state.id, state]));
    const ordered = entryIds.flatMap((id) => known.get(id) ?? []);
    const isWhole = ordered.length === known.size && new Set(entryIds).size === known.size;
    must(isWhole && entryIds.length === known.size, 'seeds-invalid');
    // Another version: of two organizers who seed from the same one, the second is refused.
    const before = [...(await seedsOf(deps, tournament.id)).keys()];
    const act = { kind: 'seeds', byId: input.actor.id, now: deps.now() };
    const fields = changedSeeds(before, entryIds);
    const decision = logged(found, decide({ ...tournament }), { ...act, fields });
    await deps.tournaments.save(found, decision);
    await keepSeeds(deps, tournament, { order: entryIds, byId: input.actor.id });
    return makeBracket(deps, tournament, ordered);
  });
}

const plannable = ['registration_open', 'registration_closed', 'check_in'];

/** Chooses the seeds while entries still come and go: those at the end of check-in follow it. */
export async function planSeeds(
  deps: TournamentDeps,
  input: CallInput<typeof contract.planSeeds>,
): Promise<CallAnswer<typeof contract.planSeeds>> {
  const { entryIds } = input.body;
  await deps.transaction(async () => {
    const found = await managedTournament(deps, input);
    const { state: tournament } = found;
    const { status, terms } = tournament;
    // Of players who enter alone there is nothing to seed before their teams are made.
    const isPlannable = plannable.includes(status) && !makesTeams(terms);
    must(isPlannable, 'tournament-status', { status });
    must(terms.seeding !== 'random', 'seeds-drawn');
    const present = new Set((await entriesToSeed(deps, tournament)).map((one) => one.entryId));
    const isKnown = entryIds.every((entryId) => present.has(entryId));
    must(isKnown && new Set(entryIds).size === entryIds.length, 'seeds-invalid');
    const before = (await deps.seedSnapshots.find(tournament.id))?.state.entries ?? [];
    const fields = changedSeeds(
      before.map(({ entryId }) => entryId),
      entryIds,
    );
    const act = { kind: 'seeds', byId: input.actor.id, now: deps.now(), fields };
    await deps.tournaments.save(found, logged(found, decide({ ...tournament }), act));
    await keepSeeds(deps, tournament, { order: entryIds, byId: input.actor.id });
  });
  return getSeeds(deps, input);
}

type Plan = CallAnswer<typeof contract.getSeeds>;

/** The seeds of an event, and what changed since they were chosen. */
export async function getSeeds(
  deps: TournamentDeps,
  { params, actor }: Pick<CallInput<typeof contract.getSeeds>, 'params' | 'actor'>,
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
