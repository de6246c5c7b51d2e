import { getPlayLimits, updatePlayLimits } from '@contend/contracts';
import type { DemoPlayer } from './demo-player';

/** What the limit leaves in the demo, in cents. */
const leftCents = 5_00;

/** Limits a player's stakes of a month so that little of it is left. */
export async function limitStakes(player: DemoPlayer): Promise<void> {
  const { limits } = await player.call(getPlayLimits, {});
  const month = limits.find(({ kind, window }) => kind === 'stake' && window === 'month');
  const cents = (month?.usedCents ?? 0) + leftCents;
  const stake = { kind: 'stake', window: 'month', cents } as const;
  await player.call(updatePlayLimits, { body: { limits: [stake] } });
}
