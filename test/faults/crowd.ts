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
  const answers = new Answers();
  const made = (nth: number) => {
    const newcomer = { username: `crowd_${nth}`, address: `crowd.${nth}`, agent };
    return enrol(site, answers, newcomer);
  };
  const players = await Promise.all(Array.from({ length: count }, (_, nth) => made(nth)));
  const fund = async (player: Player) => {
    const { username } = player;
    const hasWallet = async () => (await player.answer(getWallet, {})).status === 200;
    await eventually(`${username} to have a wallet`, hasWallet);
    if (funds === 0) return;
    if (!(await payIn(answers, player, funds))) throw new Error(answers.wrong.join('\n'));
    const hasFunds = async () => (await player.balance()).available === funds;
    await eventually(`${username} to have ${funds} cents`, hasFunds);
  };
  await Promise.all(players.map(fund));
  return players;
}
