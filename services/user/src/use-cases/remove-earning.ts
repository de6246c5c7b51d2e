import type { EventData, prizeTakenBack } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { takenBackEarningId } from '../domain/earnings';

/** Removes a prize that is taken back from the winnings of its player, and ranks them again. */
export async function removeEarning(
  { earnings, rankings, now }: UserDeps,
  data: EventData<typeof prizeTakenBack>,
): Promise<void> {
  await earnings.remove(takenBackEarningId(data));
  await rankings.schedule([data.userId], now());
}
