import type { LinkedAccount } from './linked-account';

/** The fields that its owner and admins see. */
export const linkedAccountOf = ({ provider, handle, gameId, linkedAt }: LinkedAccount) => ({
  provider,
  handle: handle ?? '',
  gameId,
  linkedAt,
});
