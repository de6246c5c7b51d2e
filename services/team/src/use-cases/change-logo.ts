import { attachUploads, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { logoUploadOf } from '../domain/settings';
import type { Team } from '../domain/team';

type LogoDeps = Pick<TeamDeps, 'http'>;

interface Change {
  /** Who chose the logo: it has to be an upload of theirs. */
  actorId: string;
  teamId: string;
  before: string | null;
  after: string | null;
}

const notAPicture = { issues: [{ path: 'body.avatarUrl', message: 'must be a picture' }] };

const attach = (
  { http }: LogoDeps,
  { actorId: ownerId, teamId }: Change,
  ids: { uploadIds: string[]; releases: string[] },
) => {
  const to = `team:${teamId}`;
  return http.call(attachUploads, { body: { ...ids, ownerId, to, readers: 'anyone' } });
};

/**
 * Saves a team with another logo: its upload becomes public before, once the team would accept the
 * change, and that of the former logo is released after. A repeat changes nothing.
 * @throws Refusal unless the new one is a picture of the user's own.
 */
export async function changeLogo(
  deps: LogoDeps,
  change: Change,
  save: () => Promise<Team>,
): Promise<Team> {
  const { before, after } = change;
  if (before === after) return save();
  const [former, next] = [before, after].map((avatarUrl) => logoUploadOf({ avatarUrl }));
  if (next) {
    const { items } = await attach(deps, change, { uploadIds: [next], releases: [] });
    const isPicture = items[0]?.type === 'image/webp';
    if (!isPicture) await attach(deps, change, { uploadIds: [], releases: [next] });
    must(isPicture, 'invalid-request', notAPicture);
  }
  const saved = await save();
  if (former) await attach(deps, change, { uploadIds: [], releases: [former] });
  return saved;
}
