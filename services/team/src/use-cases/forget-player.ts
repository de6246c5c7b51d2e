import type { TeamDeps } from '../deps';
import { forgetPlayer as forget } from '../domain/ownership';
import { countStanding } from './count-standing';
import { saveTeam } from './save-team';

/** Erases a person from all teams and invitations. */
export async function forgetPlayer(deps: TeamDeps, userId: string): Promise<void> {
  const { teams, now } = deps;
  const concerned = [...(await teams.ofMember(userId)), ...(await teams.inviting(userId))];
  for (const { id } of concerned) {
    const found = await teams.get(id);
    const forgotten = forget(found.state, userId, now());
    const { live } = await saveTeam(deps, found, forgotten, { actorId: null, isForced: true });
    if (!live) await countStanding(deps, id);
  }
}
