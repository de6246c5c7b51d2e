import { signUp } from '@contend/contracts';
import { Player, type StoryPlatform } from '@contend/test-kit';
import { Agent } from 'undici';

const dispatcher = new Agent({ connections: 128 });

/** Many people at once, each from an address of their own and with `funds` cents. */
export async function crowd(
  platform: StoryPlatform,
  { count, funds }: { count: number; funds: number },
): Promise<Player[]> {
  const players: Player[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const username = `crowd_${nth}`;
    const email = `${username}@players.example`;
    const password = `a long password of ${username}`;
    const { user, token } = await platform.anyone.call(
      signUp,
      { body: { email, password, username } },
      { headers: { 'x-forwarded-for': `crowd.${nth}` } },
    );
    const account = { id: user.id, username, email, password, token };
    players.push(new Player(platform.apiUrl, account, dispatcher));
  }
  await platform.settled();
  for (const player of funds > 0 ? players : []) await platform.refill(player, funds);
  return players;
}
