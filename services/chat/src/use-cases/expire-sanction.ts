import type { ChatDeps } from '../deps';
import { isSanctionExpired } from '../domain/sanction';

/** Deletes a sanction at the end of its retention. */
export async function expireSanction({ sanctions, now }: ChatDeps, id: string): Promise<void> {
  const found = await sanctions.find(id);
  if (found && isSanctionExpired(found.state, now())) await sanctions.delete(id);
}
