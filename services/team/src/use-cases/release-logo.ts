import { attachUploads } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { dropLogo, logoUploadOf } from '../domain/settings';

/** Timer: releases the uploaded logo of a deleted team. A repeat changes nothing. */
export async function releaseLogo({ teams, http }: TeamDeps, teamId: string): Promise<void> {
  const ended = await teams.get(teamId);
  const logo = logoUploadOf(ended.state);
  if (ended.state.live || !logo) return;
  // Nothing is attached, so the owner of uploads is not read: the team has no members.
  const body = { ownerId: teamId, uploadIds: [], to: `team:${teamId}`, releases: [logo] };
  await http.call(attachUploads, { body: { ...body, readers: 'anyone' } });
  await teams.save(ended, dropLogo(ended.state));
}
