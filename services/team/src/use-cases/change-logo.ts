import { attachUploads, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';

type LogoDeps = Pick<TeamDeps, 'http'>;

interface Change {
  /** Who chose the logo: it has to be an upload of theirs. */
  actorId: string;
  teamId: string;
}

const idIn = (url: string | null): string | null =>
  /^\/api\/upload\/([0-9a-f]{24})$/.exec(url ?? '')?.[1] ?? null;

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
 * Makes the upload of a new logo public, before the team with it is saved. Called once the team
 * would accept the change; a repeat changes nothing.
 * @throws Refusal unless it is a picture of the user's own.
 */
export async function attachLogo(
  deps: LogoDeps,
  change: Change,
  [before, after]: [string | null, string | null],
): Promise<void> {
  const uploadId = before === after ? null : idIn(after);
  if (!uploadId) return;
  const { items } = await attach(deps, change, { uploadIds: [uploadId], releases: [] });
  const isPicture = items[0]?.type === 'image/webp';
  if (!isPicture) await attach(deps, change, { uploadIds: [], releases: [uploadId] });
  must(isPicture, 'invalid-request', notAPicture);
}

/** Releases the upload of the former logo, once the team is saved without it. */
export async function releaseLogo(
  deps: LogoDeps,
  change: Change,
  [before, after]: [string | null, string | null],
): Promise<void> {
  const uploadId = before === after ? null : idIn(before);
  if (uploadId) await attach(deps, change, { uploadIds: [], releases: [uploadId] });
}
