import { randomBytes } from 'node:crypto';
import type { CallAnswer, CallInput, getCalendarLink as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { findMemberTeam } from './find-member-team';

/** The address of the caller's calendar of a team; made at the first request. */
export async function getCalendarLink(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const userId = actor.id;
  const { id: teamId } = await findMemberTeam(deps, { teamId: params.teamId, userId });
  const known = await deps.calendars.findOne({ userId, teamId });
  const feed = known?.state ?? { id: randomBytes(12).toString('hex'), userId, teamId };
  if (!known) await deps.calendars.save(null, { state: feed, events: [], timers: {} });
  return { link: `/api/calendar/${feed.id}` };
}
