import type { UserDeps } from '../deps';
import { accomplishmentOf } from '../domain/reward-view';

/** All accomplishments that can be earned, in the order in which they were added. */
export async function listAccomplishments({ accomplishments }: UserDeps) {
  return { items: (await accomplishments.offered()).map(accomplishmentOf) };
}
