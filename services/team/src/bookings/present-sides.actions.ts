import type { Decision } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import type { ScrimSide } from '../scrims/scrim-request';
import { sideOfTeam } from '../scrims/scrim-sides';
import type { ScrimBooking } from './scrim-booking';

/**
 * A decision about a booking whose events name the members of both teams now, not those of the time
 * when it was booked. A deleted team is named as it was booked.
 */
export async function withPresentSides(
  { teams }: Pick<TeamDeps, 'teams'>,
  decision: Decision<ScrimBooking>,
): Promise<Decision<ScrimBooking>> {
  if (decision.events.length === 0) return decision;
  const { home, away } = decision.state;
  const found = await teams.findMany([home.teamId, away.teamId]);
  const present = (side: ScrimSide): ScrimSide => {
    const team = found.get(side.teamId);
    return team?.live ? sideOfTeam(team) : side;
  };
  const sides = { home: present(home), away: present(away) };
  const events = decision.events.map(({ spec, data }) => ({
    spec,
    data: { ...(data as object), ...sides },
  }));
  return { ...decision, events };
}
