import { blockUser, getUser, listBlocks, searchUsers, unblockUser } from '@contend/contracts';
import { keyOf } from '../lib/calls';
import { useCommand } from '../lib/use-command';

const blocksChanged = { stales: [keyOf(listBlocks), keyOf(getUser), keyOf(searchUsers)] };

/** Blocks a player, in both directions. */
export const useBlockUser = () => useCommand(blockUser, blocksChanged);

export const useUnblockUser = () => useCommand(unblockUser, blocksChanged);
