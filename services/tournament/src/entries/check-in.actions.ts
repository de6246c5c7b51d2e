import type * as contract from '@contend/contracts';
import type { CallInput } from '@contend/contracts';
import { currentWork, type Outcome, type Stored } from '@contend/service-kit';
import type { CheckInRequest, TournamentDeps } from '../deps';
import { actIn, entryField } from '../organizers/organizer-act';
import { playingAmong } from '../organizers/playing.actions';
import { recordActs } from '../organizers/record-acts.actions';
import { visibleTournament } from '../tournament/access.actions';
import { movedCheckIn } from '../tournament/delay';
import { type BeforeCheckIn, checkInTurn, decidingOrganizers, isOf } from './entries-at-once';
import { type Entry, type EntryInEvent, rosterOf } from './entry';
import { followDeputies } from './people.actions';
import { decideTogether } from './registration.actions';

/**
 * Checks an entry in, by one of its players or an organizer. Half of a large event does so in its
 * last minute: check-ins that wait in a replica are stored together.
 */
export function checkInToTournament(
  { checkIns }: TournamentDeps,
  { params, body, actor }: CallInput<typeof contract.checkInToTournament>,
): Promise<EntryInEvent> {
  const { requestId, traceparent } = currentWork();
  const { entryId } = body;
  return checkIns.run(params.tournamentId, { entryId, actor, origin: { requestId, traceparent } });
}

/**
 * Check-ins of one event in one transaction: event, entries and players are read once, and entries
 * are saved by one operation. Each has its own outcome: its entry, or its own refusal.
 */
export const checkInTogether = (
  deps: TournamentDeps,
  tournamentId: string,
  asked: readonly CheckInRequest[],
): Promise<Outcome<EntryInEvent>[]> =>
  decideTogether(deps, asked, (some) => checkAllIn(deps, tournamentId, some));

async function checkAllIn(
  deps: TournamentDeps,
  tournamentId: string,
  asked: readonly CheckInRequest[],
): Promise<Outcome<EntryInEvent>[]> {
  const ids = [...new Set(asked.map(({ entryId }) => entryId))];
  const time = deps.serviceTime();
  const event = await visibleTournament(deps, tournamentId);
  const { state } = event;
  // After an outage that took the end of check-in, also before the timer has moved it.
  const tournament = movedCheckIn(state, time)?.state ?? state;
  const found = await deps.entries.listStored({ _id: { $in: ids }, tournamentId });
  const stored = new Map(found.map((one) => [one.state.id, one]));
  const before = await readBefore(deps, { tournament, stored, asked });
  const turn = checkInTurn(before, asked, time.now);
  const saved = new Set<string>();
  const changes = asked.flatMap(({ entryId, actor, origin }, nth) => {
    const checkedIn = turn[nth];
    const from = stored.get(entryId);
    const isNew = from && checkedIn && 'decision' in checkedIn && !saved.has(entryId);
    if (!isNew || checkedIn.decision.events.length === 0) return [];
    saved.add(entryId);
    return [{ from, decision: checkedIn.decision, origin, byId: actor.id }];
  });
  await deps.entries.saveAll(changes);
  const byOthers = changes.filter(
    ({ from, byId }) => !isOf(from.state, before.actingFor.get(from.state.id) ?? [], byId),
  );
  await recordActs(
    deps,
    tournament,
    byOthers.map(({ from, byId }) => {
      const fields = [entryField(from.state.id, 'checked_in')];
      return actIn(event, { kind: 'check-in', byId, now: time.now, fields });
    }),
  );
  return turn.map((checkedIn) =>
    'refusal' in checkedIn
      ? { error: checkedIn.refusal }
      : { result: { tournament, entry: checkedIn.decision.state } },
  );
}

interface Reading {
  tournament: BeforeCheckIn['tournament'];
  stored: ReadonlyMap<string, Stored<Entry>>;
  asked: readonly CheckInRequest[];
}

async function readBefore(
  deps: TournamentDeps,
  { tournament, stored, asked }: Reading,
): Promise<BeforeCheckIn> {
  const entries = [...stored.values()].map(({ state }) => state);
  const followed = await followDeputies(deps, entries);
  const known = {
    tournament,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    actingFor: new Map(followed.map((one) => [one.id, [one.captainId, ...one.deputyIds]])),
  };
  const players = await deps.players.findMany(entries.flatMap(rosterOf));
  const notActive = [...players.values()].filter(({ status }) => status !== 'active');
  const playing = await playingAmong(deps, tournament, decidingOrganizers(known, asked));
  return { ...known, suspended: new Set(notActive.map(({ id }) => id)), playing };
}
