import { listAccounts } from '@contend/contracts';
import { useRead } from './use-read';

/** Linked accounts of a player: the reader's own, or any for an admin. */
export const useLinkedAccounts = (userId: string, { enabled = true } = {}) =>
  useRead(listAccounts, { params: { userId } }, { enabled });
