import { attachUploads } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Match } from '../domain/match';

/**
 * Attaches a player's uploads to a match: they are kept, and its players, moderators and admins can
 * read them. Called once the match would accept them and before it is saved; a repeat changes
 * nothing.
 * @throws Refusal `upload-not-found` unless all are the player's own.
 */
export async function attachEvidence(
  { http }: Pick<MatchDeps, 'http'>,
  { id, playerIds }: Match,
  { userId: ownerId, evidence }: { userId: string; evidence: string[] },
): Promise<void> {
  if (evidence.length === 0) return;
  const body = { ownerId, uploadIds: evidence, to: `match:${id}`, readers: playerIds };
  await http.call(attachUploads, { body });
}
