import { linkAccount, listAccounts } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useLinkAccount = () => useCommand(linkAccount, { stales: [keyOf(listAccounts)] });
