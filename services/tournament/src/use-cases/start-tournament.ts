import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { rosterOf } from '../domain/entry';
import { logged } from '../domain/event-log';
import { start } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { openBracket } from './open-bracket';

/** Starts a seeded event: its first matches open in the same transaction. */
export async function startTournament(
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null = null,
): Promise<Stored<Tournament>> {
  const { tournaments, entries, now } = deps;
  const playing = await entries.openIn(found.state.id, ['checked_in']);
  const userIds = [...new Set(playing.flatMap(({ state }) => rosterOf(state)))];
  const started = start(found.state, { userIds, entries: playing.length }, now());
  const decision = logged(found, started, { kind: 'start', byId, now: now() });
  return deps.transaction(async () => {
    const saved = await tournaments.save(found, decision);
    await openBracket(deps, saved.state);
    return saved;
  });
}
