import type { PlayType } from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import type { DemoPlayer } from './demo-player';
import { offerWager } from './matches';

type Offer = [player: number, playType: number, stake: number, bestOf: 1 | 3 | 5];

/** The open wagers of the demo. Numbers are indexes into the cast and the play types. */
const offers: Offer[] = [
  [2, 1, 25_00, 3],
  [3, 2, 5_00, 1],
  [4, 3, 10_00, 3],
  [5, 4, 20_00, 5],
  [6, 0, 15_00, 3],
  [7, 1, 5_00, 3],
  [8, 2, 50_00, 3],
  [9, 0, 10_00, 1],
  [10, 3, 2_00, 1],
  [11, 4, 30_00, 5],
  [1, 1, 10_00, 3],
];

/** Opens wagers of different stakes and games, at different times. */
export async function openOffers(
  players: DemoPlayer[],
  playTypes: PlayType[],
  clock: ShiftedClock,
): Promise<void> {
  for (const [index, [player, playType, stake, bestOf]] of offers.entries()) {
    const owner = players[player];
    const kind = playTypes[playType % playTypes.length];
    if (!owner || !kind) continue;
    const region = index % 3 === 0 ? 'any' : 'eu';
    await offerWager(owner, kind, {
      stake,
      bestOf: kind.bestOf.includes(bestOf) ? bestOf : ((kind.bestOf[0] ?? 1) as 1 | 3 | 5),
      region,
    });
    clock.moveTo(new Date(clock.now().getTime() + 20_000));
  }
}
