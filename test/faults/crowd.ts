import type { Player, StoryPlatform } from '@contend/test-kit';
import { Agent } from 'undici';
import { enrol } from './deeds';
import { Answers } from './insist';

const agent = new Agent({ connections: 128 });

/** Many people at once, each from an address of their own and with `funds` cents. */
export async function crowd(
  platform: StoryPlatform,
  { count, funds }: { count: number; funds: number },
): Promise<Player[]> {
  const players: Player[] = [];
  const answers = new Answers();
  for (let nth = 0; nth < count; nth += 1) {
    const newcomer = { username: `crowd_${nth}`, address: `crowd.${nth}`, agent };
    players.push(await enrol(platform, answers, newcomer));
  }
  await platform.settled();
  for (const player of funds > 0 ? players : []) await platform.refill(player, funds);
  return players;
}
