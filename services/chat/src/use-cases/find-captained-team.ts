import { type Actor, must } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/** @throws Refusal `team-not-found`, or `not-team-captain` for all others. */
export async function findCaptainedTeam(
  { teams }: Pick<ChatDeps, 'teams'>,
  teamId: string,
  actor: Actor,
): Promise<void> {
  const team = await teams.find(teamId);
  must(team && !team.deletedAt, 'team-not-found');
  must(team.captainIds.includes(actor.id), 'not-team-captain');
}
