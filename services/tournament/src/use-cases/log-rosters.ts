import { decide, type RosterReason } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../domain/entry';
import { logged } from '../domain/event-log';
import type { Tournament } from '../domain/tournament';

interface RosterChange {
  byId: string;
  reason?: RosterReason;
  /** Each team before and after it. */
  changed: readonly { before: Entry; after: Entry }[];
}

/** Saves a change of rosters in the log of their event, whose version rises. */
export function logRosters(
  { tournaments, now }: Pick<TournamentDeps, 'tournaments' | 'now'>,
  found: Stored<Tournament>,
  { byId, reason, changed }: RosterChange,
): Promise<Stored<Tournament>> {
  const rosters = changed.map(({ before, after }) => ({
    ...{ field: before.id, before: rosterOf(before), after: rosterOf(after) },
  }));
  const why = reason ? [{ field: 'reason', before: null, after: reason }] : [];
  const act = { kind: 'roster', byId, now: now(), fields: [...rosters, ...why] };
  return tournaments.save(found, logged(found, decide({ ...found.state }), act));
}
