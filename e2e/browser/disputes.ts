import { proposeScore, rejectScore, setRoles } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { playing } from '../stories/play';

/** A player with the role of a moderator, signed in with it. */
export async function moderator(p: StoryPlatform, name: string): Promise<Player> {
  const player = await p.player(name);
  const params = { userId: player.id };
  await p.operator.call(setRoles, { params, body: { roles: ['player', 'moderator'] } });
  return p.signIn(player);
}

/** A staked match whose sides reported different scores. */
export async function openDispute(
  p: StoryPlatform,
  [home, away]: [Player, Player],
): Promise<string> {
  const { matchId } = await playing(p, [home, away]);
  const params = { matchId };
  await home.call(proposeScore, { body: { matchId, scores: [2, 1] } });
  await away.call(rejectScore, { params, query: { reason: 'The last map was ours.' } });
  await away.call(proposeScore, { body: { matchId, scores: [1, 2] } });
  await home.call(rejectScore, { params, query: {} });
  return matchId;
}
