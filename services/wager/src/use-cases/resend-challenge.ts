import { type CallInput, must, type resendChallenge as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { sendAgain } from '../domain/resend';
import type { Wager } from '../domain/wager';

/**
 * Bumps the caller's open wager to the top of the list and notifies the challenged player again.
 */
export async function resendChallenge(
  { wagers, blocks, now }: WagerDeps,
  { body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const open = await wagers.get(body.wagerId);
  must(open.state.creatorId === actor.id, 'wager-not-yours');
  const { opponentId, opponentTeam } = open.state;
  await blocks.mustBeNone(actor.id, [opponentId, ...(opponentTeam?.actingIds ?? [])]);
  return (await wagers.save(open, sendAgain(open.state, now()))).state;
}
