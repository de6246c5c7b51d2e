import {
  type CallRequest,
  createTransaction,
  getPayoutTerms,
  getWallet,
  listPayouts,
  listTransactions,
  sendMoney,
  sumTransactions,
  verifyWallet,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

/** Starts a refill, which the user completes on the provider's page. */
export const useCreateTransaction = () =>
  useCommand(createTransaction, { stales: [keyOf(listTransactions)] });

/** Requests a payout, which holds its amount. */
export const useRequestPayout = () =>
  useCommand(createTransaction, {
    stales: [
      ...[keyOf(getWallet), keyOf(listTransactions)],
      ...[keyOf(listPayouts), keyOf(getPayoutTerms)],
    ],
  });

export const useSendMoney = () =>
  useCommand(sendMoney, { stales: [keyOf(getWallet), keyOf(listTransactions)] });

type SumsQuery = CallRequest<typeof sumTransactions>['query'];

/** Sums of the statement's lines in a range; without one nothing is requested. */
export const useSums = ({ from = '', to = '', type }: Partial<SumsQuery>) =>
  useRead(sumTransactions, { query: { from, to, type } }, { enabled: from !== '' });

/** Texts a code to a phone number; with the code, verifies the number. */
export const useVerifyWallet = () =>
  useCommand(verifyWallet, { stales: [keyOf(getWallet), keyOf(getPayoutTerms)] });
