import type { CallInput, moveTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
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
  switch (input.params.move) {
    case 'close':
      return saveClosing(deps, found, closeRegistration(found.state));
    case 'open-check-in':
      return openCheckIn(deps, found);
    case 'seed':
      return seedEvent(deps, found, { isByHand: true });
    case 'start':
      return startTournament(deps, found);
    case 'pause':
      return tournaments.save(found, pause(found.state, await playersOf(deps, found.state.id)));
    case 'resume':
      return deps.transaction(async () => {
        const resumed = await tournaments.save(found, resume(found.state));
        await openBracket(deps, resumed.state);
        return resumed;
      });
  }
}
