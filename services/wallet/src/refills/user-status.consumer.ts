import { userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { closePagesSoon } from './closing-pages';

/** A suspended or banned person adds no money: the pages that they opened before are closed. */
export const userStatusConsumer = ({ ledger, now }: WalletDeps): Consumer =>
  on(userStatusChanged, async ({ data: { userId, status } }) => {
    if (status === 'active') return;
    await ledger.run({}, (books) => closePagesSoon(books, { userId }, now()));
  });
