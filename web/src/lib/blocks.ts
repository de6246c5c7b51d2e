import { blockUser, getUser, listBlocks, searchUsers, unblockUser } from '@contend/contracts';
import { keyOf } from './calls';
import { useCommand } from './use-command';

const stales = [keyOf(listBlocks), keyOf(getUser), keyOf(searchUsers)];

/** Blocks a player, in both directions. */
export const useBlockUser = () => useCommand(blockUser, { stales });

export const useUnblockUser = () => useCommand(unblockUser, { stales });
