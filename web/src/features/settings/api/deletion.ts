import { cancelDeletion, getDeletion, listSessions, requestDeletion } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

/** What deleting my account does, and whether I asked for it. */
export const useDeletion = () => useRead(getDeletion, {});

export const useRequestDeletion = () =>
  useCommand(requestDeletion, { stales: [keyOf(getDeletion), keyOf(listSessions)] });

export const useCancelDeletion = () => useCommand(cancelDeletion, { stales: [keyOf(getDeletion)] });
