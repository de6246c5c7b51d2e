import type { CallAnswer, CallInput, setAvailability as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { daysOfWeek, hoursOfWeek, setHours } from '../domain/team-week';
import { findMemberTeam } from './find-member-team';

/** Sets the hours of a week in which the caller can play for a team. */
export async function setAvailability(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { teamId } = params;
  const userId = actor.id;
  await findMemberTeam(deps, { teamId, userId });
  const week = await deps.weeks.find(teamId);
  const decision = setHours(week?.state ?? null, {
    ...{ teamId, userId, hours: hoursOfWeek(body.hours) },
  });
  const { hours } = (await deps.weeks.save(week, decision)).state;
  return { hours: daysOfWeek(hours[userId] ?? []) };
}
