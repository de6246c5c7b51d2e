import type { CallAnswer, CallInput, getBlockedUsers as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';

/** The users with a block between them and this one, for a service that stores none. */
export async function getBlockedUsers(
  { blocks }: Pick<UserDeps, 'blocks'>,
  { params }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  return { userIds: await blocks.concerning(params.userId) };
}
