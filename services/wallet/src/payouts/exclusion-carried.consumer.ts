import { exclusionCarried } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { carryExclusion } from './facts.actions';

export const exclusionCarriedConsumer = (deps: WalletDeps): Consumer =>
  on(exclusionCarried, ({ data: { userId, until } }) =>
    carryExclusion(deps, { userId, until: new Date(until) }),
  );
