import type { Identifier } from '@contend/contracts';
import type { UserDeps } from '../deps';

/** Returns until when the owner of an identifier is excluded; null for no exclusion. */
export async function findExclusion(
  { exclusions, identifierHashesOf }: UserDeps,
  identifier: Identifier,
): Promise<Date | null> {
  for (const id of identifierHashesOf(identifier)) {
    const found = await exclusions.find(id);
    if (found) return found.state.until;
  }
  return null;
}
