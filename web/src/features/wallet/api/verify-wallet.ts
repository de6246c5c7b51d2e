import { getPayoutTerms, getWallet, verifyWallet } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Texts a code to a phone number; with the code, verifies the number. */
export const useVerifyWallet = () =>
  useCommand(verifyWallet, { stales: [keyOf(getWallet), keyOf(getPayoutTerms)] });
