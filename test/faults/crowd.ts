import { getWallet } from '@contend/contracts';
import { eventually, type Player } from '@contend/test-kit';
import { Agent } from 'undici';
import { enrol, payIn, type Site } from './user-actions';
import { Answers } from './call-until-decided';

const agent = new Agent({ connections: 128 });

/** Many users, each with a separate address and `funds` cents. */
export async function crowd(
  site: Site,
  { count, funds }: { count: number; funds: number },
): Promise<Player[]> {
  const players: Player[] = [];
  const answers = new Answers();
  for (let nth = 0; nth < count; nth += 1) {
    const newcomer = { username: `crowd_${nth}`, address: `crowd.${nth}`, agent };
    players.push(await enrol(site, answers, newcomer));
  }
  for (const player of players) {
    const { username } = player;
    const hasWallet = async () => (await player.answer(getWallet, {})).status === 200;
    await eventually(`${username} to have a wallet`, hasWallet);
    if (funds === 0) continue;
    if (!(await payIn(answers, player, funds))) throw new Error(answers.wrong.join('\n'));
    const hasFunds = async () => (await player.balance()).available === funds;
    await eventually(`${username} to have ${funds} cents`, hasFunds);
  }
  return players;
}
