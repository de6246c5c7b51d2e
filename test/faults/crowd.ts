import { getWallet } from '@contend/contracts';
import { eventually, type Player, userAgent } from '@contend/test-kit';
import { enrol, payIn, type Site } from './user-actions';
import { Answers } from './call-until-decided';

const agent = userAgent(128);

/** Many users, each with a separate address and `funds` cents. */
export async function crowd(
  site: Site,
  { count, funds, name = 'crowd' }: { count: number; funds: number; name?: string },
): Promise<Player[]> {
  const answers = new Answers();
  const made = (nth: number) => {
    const newcomer = { username: `${name}_${nth}`, address: `${name}.${nth}`, agent };
    return enrol(site, answers, newcomer);
  };
  const players = await inGroups(
    Array.from({ length: count }, (_, nth) => nth),
    made,
  );
  const fund = async (player: Player) => {
    const { username } = player;
    const hasWallet = async () => (await player.answer(getWallet, {})).status === 200;
    await eventually(`${username} to have a wallet`, hasWallet);
    if (funds === 0) return;
    if (!(await payIn(answers, player, funds))) throw new Error(answers.wrong.join('\n'));
    const hasFunds = async () => (await player.balance()).available === funds;
    await eventually(`${username} to have ${funds} cents`, hasFunds);
  };
  await inGroups(players, fund);
  return players;
}

/** Sign-ups hash a password: more of them together would only delay each other. */
const groupSize = 4;

async function inGroups<One, Result>(
  all: One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += groupSize) {
    results.push(...(await Promise.all(all.slice(from, from + groupSize).map(work))));
  }
  return results;
}
