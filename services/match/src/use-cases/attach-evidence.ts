import { attachUploads, getMatchOrganizers, Refusal } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { type Match, membersOf } from '../domain/match';

/**
 * Attaches a player's uploads to a match: they are kept, and its players, the organizers of its
 * event, moderators and admins can read them. Called once the match would accept them and before
 * it is saved; a repeat changes nothing.
 * @returns the hashes of all uploads of the match, for its case file.
 * @throws Refusal `upload-not-found` unless all are the player's own.
 */
export async function attachEvidence(
  { http }: Pick<MatchDeps, 'http'>,
  match: Match,
  { userId: ownerId, evidence }: { userId: string; evidence: string[] },
): Promise<Pick<Match, 'fileHashes'>> {
  if (evidence.length === 0) return {};
  const body = { ownerId, uploadIds: evidence, to: `match:${match.id}` };
  const readers = [...membersOf(match), ...(await organizersOf(http, match))];
  const { items } = await http.call(attachUploads, { body: { ...body, readers } });
  const hashes = Object.fromEntries(items.map(({ id, sha256 }) => [id, sha256]));
  return { fileHashes: { ...match.fileHashes, ...hashes } };
}

/** Who organizes the event of a match, and may have to rule on it. */
async function organizersOf(
  http: MatchDeps['http'],
  { id: matchId, source }: Match,
): Promise<string[]> {
  if (source.kind !== 'tournament') return [];
  try {
    return (await http.call(getMatchOrganizers, { params: { matchId } })).organizerIds;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'match-not-found') return [];
    throw error;
  }
}
