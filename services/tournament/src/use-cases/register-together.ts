import type { Outcome, Stored } from '@contend/service-kit';
import type { AskedRegistration, TournamentDeps } from '../deps';
import { type Entered, enterInTurn } from '../domain/enter-in-turn';
import type { Entry } from '../domain/entry';
import { noPlaces } from '../domain/places';
import { decideTogether } from './decide-together';

/**
 * Registrations of one event in one transaction, which reads and saves its places once. Each has
 * its own outcome: an entry with its event and timer, or its own refusal. Whatever changes places,
 * or who is on an open entry, conflicts with it, here and in another replica, and the group is
 * decided again on what is stored then.
 */
export function registerTogether(
  deps: TournamentDeps,
  tournamentId: string,
  asked: readonly AskedRegistration[],
): Promise<Outcome<Stored<Entry>>[]> {
  return decideTogether(deps, asked, (some) => registerAll(deps, tournamentId, some));
}

async function registerAll(
  deps: TournamentDeps,
  tournamentId: string,
  asked: readonly AskedRegistration[],
): Promise<Outcome<Stored<Entry>>[]> {
  const { entries, places, teams, tournaments, now } = deps;
  const { state: tournament } = await tournaments.get(tournamentId);
  const stored = await places.find(tournamentId);
  const before = stored?.state ?? noPlaces(tournamentId);
  const known = new Map<string, Stored<Entry>>();
  const found = await entries.listStored({ _id: { $in: asked.map(({ id }) => id) } });
  for (const one of found) known.set(one.state.id, one);
  const fresh = asked.filter(({ id }) => !known.has(id));
  const teamIds = [...new Set(fresh.flatMap(({ entrant }) => entrant.teamId ?? []))];
  const userIds = [...new Set(fresh.flatMap(({ entrant }) => entrant.userIds))];
  const open = (await entries.openOfAny(tournamentId, { teamIds, userIds })).map(
    ({ state }) => state,
  );
  const members = [...(await teams.findMany(teamIds))];
  const membersOf = new Map(members.map(([id, { memberIds }]) => [id, memberIds]));
  const turn = enterInTurn({ tournament, places: before, open, membersOf }, fresh, now());
  const enteredAs = new Map(fresh.map(({ id }, nth) => [id, turn.entered[nth] as Entered]));
  const origins = new Map(fresh.map(({ id, origin }) => [id, origin]));
  const made = [...enteredAs].flatMap(([id, entered]) =>
    'decision' in entered
      ? [{ from: null, decision: entered.decision, origin: origins.get(id) }]
      : [],
  );
  if (made.length > 0) await places.save(stored, { state: turn.places, events: [], timers: {} });
  await entries.saveAll(made);
  return asked.map(({ id }) => {
    const entered = enteredAs.get(id);
    if (!entered) return { result: known.get(id) as Stored<Entry> };
    if ('refusal' in entered) return { error: entered.refusal };
    const { state, events } = entered.decision;
    return { result: { state, version: events.length } };
  });
}
