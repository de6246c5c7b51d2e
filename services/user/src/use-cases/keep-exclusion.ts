import type { Identifier } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { keep } from '../domain/exclusion';

/** Keeps a self-exclusion by hashes of what identifies its owner. */
export async function keepExclusion(
  { exclusions, identifierHashesOf, transaction, now }: UserDeps,
  { identifiers, until }: { identifiers: Identifier[]; until: Date },
): Promise<void> {
  await transaction(async () => {
    for (const [id] of identifiers.map(identifierHashesOf)) {
      const known = await exclusions.find(id);
      await exclusions.save(known, keep(known?.state ?? null, { id, until }, now()));
    }
  });
}
