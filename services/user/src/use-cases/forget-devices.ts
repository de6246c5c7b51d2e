import type { UserDeps } from '../deps';
import { forgetDevices as forget } from '../domain/second-factor';

/** Asks every browser of a user for a code again, where there is a second factor. */
export async function forgetDevices(
  { secondFactors }: Pick<UserDeps, 'secondFactors'>,
  userId: string,
): Promise<void> {
  const factor = await secondFactors.find(userId);
  if (factor) await secondFactors.save(factor, forget(factor.state));
}
