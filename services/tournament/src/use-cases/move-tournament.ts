import type { CallInput, moveTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { logged } from '../domain/event-log';
import { closeRegistration, pause, resume } from '../domain/lifecycle';
import type { Tournament } from '../domain/tournament';
import { managedTournament } from './managed-tournament';
import { openBracket } from './open-bracket';
import { openCheckIn } from './open-check-in';
import { playersOf } from './players-of';
import { saveClosing } from './save-closing';
import { seedEvent } from './seed-event';
import { startTournament } from './start-tournament';

/** The next step of an event by an organizer, earlier than planned; or its pause. */
export async function moveTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const { tournaments } = deps;
  const found = await managedTournament(deps, input);
  const { id: byId } = input.actor;
  const act = { kind: input.params.move, byId, now: deps.now() };
  switch (input.params.move) {
    case 'close':
      return saveClosing(deps, found, logged(found, closeRegistration(found.state), act));
    case 'open-check-in':
      return openCheckIn(deps, found, byId);
    case 'seed':
      return seedEvent(deps, found, byId);
    case 'start':
      return startTournament(deps, found, byId);
    case 'pause':
      return deps.transaction(async () => {
        const userIds = await playersOf(deps, found.state.id);
        // No match opens beside it that it does not name.
        await deps.brackets.claim(bracketIdOf(found.state.id));
        const openIds = await openIdsOf(deps, found.state.id);
        const paused = pause(found.state, { userIds, openIds }, act.now);
        return tournaments.save(found, logged(found, paused, act));
      });
    case 'resume':
      return deps.transaction(async () => {
        const decision = resume(found.state, await openIdsOf(deps, found.state.id), act.now);
        const resumed = await tournaments.save(found, logged(found, decision, act));
        await openBracket(deps, resumed.state);
        return resumed;
      });
  }
}

/** Matches with clocks: all that are not decided. */
const openIdsOf = ({ matches }: TournamentDeps, tournamentId: string): Promise<string[]> =>
  matches.undecidedIn(tournamentId);
