import { wagerCancelled, wagerExpired, wagerSettled, wagerVoided } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { recordEndedOwner } from '../use-cases/record-ended-owner';
import type { WalletDeps } from '../deps';

export const wagerEndedConsumers = (deps: WalletDeps): Consumer[] => [
  on(wagerCancelled, ({ data }) => recordEndedOwner(deps, data)),
  on(wagerExpired, ({ data }) => recordEndedOwner(deps, data)),
  on(wagerSettled, ({ data }) => recordEndedOwner(deps, data)),
  on(wagerVoided, ({ data }) => recordEndedOwner(deps, data)),
];
