import { userSignedUp } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { openWallet } from '../use-cases/open-wallet';
import type { WalletDeps } from '../deps';

export const userSignedUpConsumer = (deps: WalletDeps): Consumer =>
  on(userSignedUp, ({ data }) => openWallet(deps, data.userId));
