import { must, type SideName } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { mustActFor } from '../domain/acting';
import type { ScrimBooking } from '../domain/scrim-booking';
import { memberOf } from '../domain/team';
import { checkActor } from './check-actor';

/**
 * The side of a booking that a user acts for.
 * @throws Refusal `not-team-captain`, `not-team-owner`, `account-suspended`
 */
export async function bookingSide(
  deps: TeamDeps,
  { home, away }: ScrimBooking,
  userId: string,
): Promise<SideName> {
  const teams = await deps.teams.findMany([home.teamId, away.teamId]);
  const side = (['home', 'away'] as const).find((name) => {
    const team = teams.get({ home, away }[name].teamId);
    return team && memberOf(team, userId);
  });
  const team = side && teams.get({ home, away }[side].teamId);
  must(side && team, 'not-team-captain');
  mustActFor(team, userId);
  await checkActor(deps, { id: userId });
  return side;
}
