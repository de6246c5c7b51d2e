import { type EventData, prizePaid, prizeTakenBack, wagerSettled } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { prizeEarnings, takenBackEarningId, wagerEarnings, type WonMoney } from './earnings';

/** Payouts, which the leaderboards of winnings rank. */
export const earningConsumers = (deps: UserDeps): Consumer[] => [
  on(wagerSettled, ({ data, time }) => recordEarnings(deps, wagerEarnings(data, new Date(time)))),
  on(prizePaid, ({ data, time }) => recordEarnings(deps, prizeEarnings(data, new Date(time)))),
  on(prizeTakenBack, ({ data }) => removeEarning(deps, data)),
];

/** Records money that was paid to players, once each, and ranks them again. */
export async function recordEarnings(
  { earnings, rankings, now }: UserDeps,
  won: readonly WonMoney[],
): Promise<void> {
  await earnings.add(won.map(({ id, ...earning }) => ({ _id: id, ...earning })));
  await rankings.schedule([...new Set(won.map(({ userId }) => userId))], now());
}

/** Removes a prize that is taken back from the winnings of its player, and ranks them again. */
async function removeEarning(
  { earnings, rankings, now }: UserDeps,
  data: EventData<typeof prizeTakenBack>,
): Promise<void> {
  await earnings.remove(takenBackEarningId(data));
  await rankings.schedule([data.userId], now());
}
