import { getUser } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Matches of others, and those that guests look at, are not pushed to the reader. */
export const profileReadEveryMs = 60_000;

export const useProfile = (userId: string) =>
  useRead(getUser, { params: { userId } }, { everyMs: profileReadEveryMs });
