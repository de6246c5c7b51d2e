import { blockUser, getUser, listBlocks, searchUsers, unblockUser } from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';

const blocksChanged = { stales: [keyOf(listBlocks), keyOf(getUser), keyOf(searchUsers)] };

/** Blocks a player, in both directions. */
export const useBlockUser = () => useCommand(blockUser, blocksChanged);

export const useUnblockUser = () => useCommand(unblockUser, blocksChanged);
