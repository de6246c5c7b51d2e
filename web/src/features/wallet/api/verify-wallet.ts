import { getWallet, verifyWallet } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Texts a code to a phone; with the code, proves it. */
export const useVerifyWallet = () => useCommand(verifyWallet, { stales: [keyOf(getWallet)] });
