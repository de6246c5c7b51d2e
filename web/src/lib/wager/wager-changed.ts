import {
  getActiveMatches,
  getWager,
  getWallet,
  listConsents,
  listMyWagers,
  listTransactions,
  listWagers,
  type WagerReply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../http/calls';

const wagerKey = (wagerId: string): QueryKey => keyOf(getWager, { params: { wagerId } });

/** The queries that every command on a wager invalidates: the wager, its lists, and the wallet. */
export const wagerChanged = {
  writes: (wager: WagerReply): [QueryKey, unknown][] => [[wagerKey(wager.id), wager]],
  stales: [
    keyOf(listWagers),
    keyOf(listMyWagers),
    keyOf(listConsents),
    keyOf(getWallet),
    keyOf(listTransactions),
    keyOf(getActiveMatches),
  ],
};
