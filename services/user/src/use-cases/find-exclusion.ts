import type { Identifier } from '@contend/contracts';
import type { UserDeps } from '../deps';

/** Returns until when the owner of an identifier is excluded; null for no exclusion. */
export async function findExclusion(
  { exclusions, identifierHashOf }: UserDeps,
  identifier: Identifier,
): Promise<Date | null> {
  return (await exclusions.find(identifierHashOf(identifier)))?.state.until ?? null;
}
