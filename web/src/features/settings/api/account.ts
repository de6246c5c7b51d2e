import {
  cancelDeletion,
  getDeletion,
  getMatchNames,
  linkAccount,
  listAccounts,
  listBlocks,
  listSessions,
  requestDeletion,
  unlinkAccount,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

/** What deleting my account does, and whether I asked for it. */
export const useDeletion = () => useRead(getDeletion, {});

export const useRequestDeletion = () =>
  useCommand(requestDeletion, { stales: [keyOf(getDeletion), keyOf(listSessions)] });

export const useCancelDeletion = () => useCommand(cancelDeletion, { stales: [keyOf(getDeletion)] });

const accountChanged = [keyOf(listAccounts), keyOf(getMatchNames)];

export const useLinkAccount = () => useCommand(linkAccount, { stales: accountChanged });

/** The players that I block, newest first, a page at a time. */
export const useBlocks = (page: number) =>
  useRead(listBlocks, { query: { page, pageSize: 10 } }, { keepPrevious: true });

export const useUnlinkAccount = () => useCommand(unlinkAccount, { stales: accountChanged });
