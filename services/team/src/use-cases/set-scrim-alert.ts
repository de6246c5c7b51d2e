import type { CallAnswer, CallInput, setScrimAlert as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { setAlert } from '../domain/scrim-alert';
import { findMemberTeam } from './find-member-team';
import { rateTeam } from './rate-team';

/** Sets or removes the caller's alert for one of their teams. */
export async function setScrimAlert(
  deps: TeamDeps,
  { body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { teamId, isOn, region = null, ratingWithin = null } = body;
  const team = await findMemberTeam(deps, { teamId, userId: actor.id });
  const { gameId } = team;
  const alert = { teamId, gameId, region, ratingWithin, rating: await rateTeam(deps, team) };
  const known = await deps.alerts.find(actor.id);
  const decision = setAlert(known?.state ?? null, { userId: actor.id, alert, isOn });
  const { lastSentAt } = (await deps.alerts.save(known, decision)).state;
  return { isOn, gameId, region, ratingWithin, lastSentAt };
}
