import { listLiabilityProofs } from '@contend/contracts';
import { eventually, type StoryPlatform } from '@contend/test-kit';
import type { Objects } from './sample';

/** A proof of the wallets that exist now, as if it were midnight. */
export async function seedProof(p: StoryPlatform): Promise<Objects> {
  const timers = p.database('wallet').collection('timers');
  await timers.updateOne({ kind: 'prove-liabilities' }, { $set: { due: p.clock.now() } });
  await p.moveClock(1000);
  let day = '';
  await eventually('the proof', async () => {
    const { items } = await p.anyone.call(listLiabilityProofs, { query: {} });
    day = items[0]?.day ?? '';
    return day !== '';
  });
  return { day };
}
