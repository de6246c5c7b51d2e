import { exclusionCarried } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { carryExclusion } from '../use-cases/carry-exclusion';
import type { WalletDeps } from '../deps';

export const exclusionCarriedConsumer = (deps: WalletDeps): Consumer =>
  on(exclusionCarried, ({ data: { userId, until } }) =>
    carryExclusion(deps, { userId, until: new Date(until) }),
  );
