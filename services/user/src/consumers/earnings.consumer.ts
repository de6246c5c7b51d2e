import { prizePaid, prizeTakenBack, wagerSettled } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { prizeEarnings, wagerEarnings } from '../domain/earnings';
import { recordEarnings } from '../use-cases/record-earnings';
import { removeEarning } from '../use-cases/remove-earning';

/** Payouts, which the leaderboards of winnings rank. */
export const earningConsumers = (deps: UserDeps): Consumer[] => [
  on(wagerSettled, ({ data, time }) => recordEarnings(deps, wagerEarnings(data, new Date(time)))),
  on(prizePaid, ({ data, time }) => recordEarnings(deps, prizeEarnings(data, new Date(time)))),
  on(prizeTakenBack, ({ data }) => removeEarning(deps, data)),
];
