import { listAccounts, unlinkAccount } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useUnlinkAccount = () => useCommand(unlinkAccount, { stales: [keyOf(listAccounts)] });
