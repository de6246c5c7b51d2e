import type { TeamDeps } from '../deps';
import type { ScrimBooking } from '../domain/scrim-booking';
import { entry } from '../domain/team-log';
import { endRequests } from './end-requests';
import { logTeam } from './log-team';

/** Supersedes the other requests of a booking's posts and logs it for both teams. */
export async function announceBooking(
  deps: TeamDeps,
  { id, homeScrimId, awayScrimId, home, away }: ScrimBooking,
  userId: string,
): Promise<void> {
  await endRequests(deps, [homeScrimId, awayScrimId], 'superseded');
  const booked = { ...entry('scrim-booked', userId), referenceId: id };
  for (const { teamId } of [home, away]) {
    await logTeam(deps, teamId, [{ at: deps.now(), ...booked }]);
  }
}
