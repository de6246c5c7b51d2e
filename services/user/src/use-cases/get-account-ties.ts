import type { CallAnswer, CallInput, getAccountTies as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';

/** Returns what connects two accounts. Neither player sees it, only the staff who look at them. */
export async function getAccountTies(
  { signInPlaces, collusionFlags }: Pick<UserDeps, 'signInPlaces' | 'collusionFlags'>,
  { params: { userId, otherId } }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<CallAnswer<typeof contract>> {
  const isShared = await signInPlaces.areShared(userId, otherId);
  const flags = await collusionFlags.among([userId, otherId]);
  const isFlagged = flags.some(({ state: { status } }) => ['open', 'confirmed'].includes(status));
  return {
    ties: [
      ...(isShared ? (['same-address'] as const) : []),
      ...(isFlagged ? (['collusion-flag'] as const) : []),
    ],
  };
}
