import { userSignedUp } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { openWallet } from './wallets.actions';

export const userSignedUpConsumer = (deps: WalletDeps): Consumer =>
  on(userSignedUp, ({ data }) => openWallet(deps, data.userId));
