import type { UserDeps } from '../deps';
import type { WonMoney } from '../domain/earnings';

/** Records money that was paid to players, once each, and ranks them again. */
export async function recordEarnings(
  { earnings, rankings, now }: UserDeps,
  won: readonly WonMoney[],
): Promise<void> {
  await earnings.add(won.map(({ id, ...earning }) => ({ _id: id, ...earning })));
  await rankings.schedule([...new Set(won.map(({ userId }) => userId))], now());
}
