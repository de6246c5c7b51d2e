import type { CallAnswer, CallInput, getScrimAlert as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { findMemberTeam } from './find-member-team';

/** The caller's alert about new scrims for one of their teams. */
export async function getScrimAlert(
  deps: TeamDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const team = await findMemberTeam(deps, { teamId: query.teamId, userId: actor.id });
  const alerts = (await deps.alerts.find(actor.id))?.state;
  const alert = alerts?.teams.find(({ teamId }) => teamId === team.id);
  return {
    isOn: alert !== undefined,
    gameId: alert?.gameId ?? null,
    region: alert?.region ?? null,
    ratingWithin: alert?.ratingWithin ?? null,
    lastSentAt: alerts?.lastSentAt ?? null,
  };
}
