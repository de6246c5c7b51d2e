import {
  type CallRequest,
  cancelRefill,
  createTransaction,
  exportTransactions,
  getPayoutTerms,
  getPlayLimits,
  getWallet,
  listOpenRefills,
  listPayouts,
  listTransactions,
  type Reply,
  sendMoney,
  sumTransactions,
  verifyWallet,
} from '@contend/contracts';
import type { CallFailure } from '@contend/client';
import { keyOf, type QueryOf, receive, type RequestOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useOnce } from '../../../lib/http/use-once';
import { useRead } from '../../../lib/http/use-read';

/** Starts a refill, which the user completes on the provider's page. */
export const useCreateTransaction = () =>
  useCommand(createTransaction, { stales: [keyOf(listTransactions), keyOf(listOpenRefills)] });

export type OpenRefill = Reply<typeof listOpenRefills>['items'][number];

/** The refills that were begun and are not paid. */
export const useOpenRefills = () => useRead(listOpenRefills, {});

/** Closes the provider’s page of a refill. */
export const useCancelRefill = () =>
  useCommand(cancelRefill, {
    stales: [
      ...[keyOf(listOpenRefills), keyOf(listTransactions)],
      ...[keyOf(getWallet), keyOf(getPlayLimits)],
    ],
  });

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
export const useSums = ({ from = '', to = '', ...filter }: Partial<SumsQuery>) =>
  useRead(sumTransactions, { query: { from, to, ...filter } }, { enabled: from !== '' });

/** Which lines of the statement are shown, and saved. */
export type StatementFilter = QueryOf<typeof exportTransactions>;

/** Receives the statement as a file. */
export const useStatementFile = () =>
  useOnce<Blob, CallFailure, RequestOf<typeof exportTransactions>>({
    mutationFn: (request) => receive(exportTransactions, request),
  });

/** Texts a code to a phone number; with the code, verifies the number. */
export const useVerifyWallet = () =>
  useCommand(verifyWallet, { stales: [keyOf(getWallet), keyOf(getPayoutTerms)] });
