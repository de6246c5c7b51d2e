import {
  getActiveMatches,
  getWallet,
  listMyWagers,
  listNotifications,
  listWagers,
  postCommunityMessage,
  sendMoney,
  signIn,
  transferLimits,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { type Flow, matchFlow } from '../staked-match/flow';

/** Something that players do, measured as a whole: requests, and events that follow. */
export interface Activity {
  name: string;
  /** How many one `run` makes; the first run warms up. */
  units: number;
  /** Work before each run that is not measured. */
  prepare?(): Promise<void>;
  run(): Promise<void>;
}

const funds = 500_00;
/** By one player in a run: messages have a limit of five in ten seconds. */
const messagesEach = 2;
const matchesEach = 12;

const times = async (count: number, work: (nth: number) => Promise<unknown> | undefined) => {
  for (let nth = 0; nth < count; nth += 1) await work(nth);
};

/** What a player's screens read at a visit. */
async function visit(player: Player): Promise<void> {
  await player.call(getWallet, {});
  await player.call(getActiveMatches, {});
  await player.call(listWagers, { query: {} });
  await player.call(listMyWagers, { query: {} });
  await player.call(listNotifications, {});
}

/**
 * The activities in their order. Matches are the last: they move the clock past the end of the
 * tokens of the others.
 */
export async function activitiesOf(p: StoryPlatform, size: number): Promise<Activity[]> {
  const signUp = (name: string) =>
    Promise.all(Array.from({ length: size }, (_, nth) => p.player(`${name}${nth}`, { funds })));
  const players = await signUp('cap');
  let signUps = 0;
  let pairs = 0;
  let flow: Flow | null = null;
  /** All players at once, as often as `count` says. */
  const each = (count: number, work: (player: Player, nth: number) => Promise<unknown>) => () =>
    times(count, () => Promise.all(players.map(work)));
  return [
    {
      name: 'sign-up with a refill',
      units: size,
      run: async () => void (await signUp(`new${(signUps += 1)}x`)),
    },
    {
      name: 'sign-in',
      units: 3 * size,
      run: each(3, ({ email, password }) => p.anyone.call(signIn, { body: { email, password } })),
    },
    { name: 'visit of five reads', units: 20 * size, run: each(20, visit) },
    {
      name: 'chat message',
      units: messagesEach * size,
      run: each(messagesEach, (player, nth) =>
        player.call(postCommunityMessage, { body: { text: `Who plays now? (${nth})` } }),
      ),
    },
    {
      name: 'transfer',
      units: 10 * size,
      run: each(10, (player, nth) => {
        const userId = (players[(nth + 1) % size] as Player).id;
        const amount = transferLimits.minCents;
        return player.call(sendMoney, { body: { userId, amount } });
      }),
    },
    {
      name: 'staked match',
      units: matchesEach,
      prepare: async () => void (flow = await matchFlow(p, (pairs += 1))),
      run: () => times(matchesEach, () => flow?.play(() => undefined)),
    },
  ];
}
