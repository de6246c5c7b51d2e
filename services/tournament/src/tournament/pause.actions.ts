import type { Stored } from '@contend/service-kit';
import { bracketIdOf } from '../bracket/bracket-ids';
import { openBracket } from '../bracket/opening.actions';
import type { TournamentDeps } from '../deps';
import { peopleOf } from '../entries/people.actions';
import { logged } from './event-log';
import { pause, resume } from './lifecycle';
import type { Tournament } from './tournament';

/** Matches with clocks: all that are not decided. */
const openIdsOf = ({ matches }: TournamentDeps, tournamentId: string): Promise<string[]> =>
  matches.undecidedIn(tournamentId);

/** Pauses an event by an organizer. */
export const pauseTournament = (
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string,
): Promise<Stored<Tournament>> =>
  deps.transaction(async () => {
    const { id } = found.state;
    const userIds = await peopleOf(deps, id);
    // No match opens beside it that it does not name.
    await deps.brackets.claim(bracketIdOf(id));
    const openIds = await openIdsOf(deps, id);
    const paused = pause(found.state, { userIds, openIds }, deps.now());
    const act = { kind: 'pause', byId, now: deps.now() };
    return deps.tournaments.save(found, logged(found, paused, act));
  });

/** Resumes an event; one whose matches are all decided completes. `byId` is null for the timer. */
export const resumeTournament = (
  deps: TournamentDeps,
  found: Stored<Tournament>,
  byId: string | null,
): Promise<Stored<Tournament>> =>
  deps.transaction(async () => {
    const decision = resume(found.state, await openIdsOf(deps, found.state.id), deps.now());
    const act = { kind: 'resume', byId, now: deps.now() };
    const resumed = await deps.tournaments.save(found, logged(found, decision, act));
    await openBracket(deps, resumed.state);
    return resumed;
  });
