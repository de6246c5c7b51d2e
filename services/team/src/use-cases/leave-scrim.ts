import { type CallInput, type leaveScrims as contract, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { leave, type Scrim } from '../domain/scrim';
import { entry } from '../domain/team-log';
import { endRequests } from './end-requests';
import { findActingTeam } from './find-acting-team';
import { logTeam } from './log-team';

/** Withdraws a posted scrim of a team of the caller: the named one, or the only one. */
export async function leaveScrim(
  deps: TeamDeps,
  { query, actor }: CallInput<typeof contract>,
): Promise<Scrim> {
  const { scrims, transaction, now } = deps;
  return transaction(async () => {
    const posted = query.scrimId
      ? await scrims.get(query.scrimId)
      : await onlyPostOf(deps, actor.id);
    const { teamId, id } = posted.state;
    await findActingTeam(deps, { teamId, userId: actor.id });
    const saved = await scrims.save(posted, leave(posted.state, now()));
    if (saved === posted) return saved.state;
    await endRequests(deps, [id], 'withdrawn');
    const left = { ...entry('scrim-withdrawn', actor.id), referenceId: id };
    await logTeam(deps, teamId, [{ at: now(), ...left }]);
    return saved.state;
  });
}

/** The only post of all teams of a user. @throws Refusal `scrim-not-found`, `scrim-ambiguous` */
async function onlyPostOf({ teams, scrims }: TeamDeps, userId: string): Promise<Stored<Scrim>> {
  const posts: Scrim[] = [];
  for (const team of await teams.ofMember(userId)) posts.push(...(await scrims.postedBy(team.id)));
  const [only, another] = posts;
  must(only, 'scrim-not-found');
  must(!another, 'scrim-ambiguous', { scrims: posts.map(({ id }) => id) });
  return scrims.get(only.id);
}
