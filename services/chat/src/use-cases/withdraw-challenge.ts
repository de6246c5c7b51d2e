import type { EventEnvelope } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { Notice } from '../domain/notice';
import { withdrawn } from '../domain/notification';
import { challengeKinds } from '../domain/wager-notices';
import { withdrawnIdOf } from '../withdrawn-id';

/** A challenge ended: its notices leave the list, and those that arrive later stay out of it. */
export async function withdrawChallenge(
  { notifications }: ChatDeps,
  { time }: EventEnvelope,
  challenge: Notice | null,
): Promise<void> {
  if (!challenge) return;
  const id = withdrawnIdOf(challenge);
  if (await notifications.find(id)) return;
  const { userId, link } = challenge;
  const at = new Date(time);
  await notifications.withdraw({ userId, link, kinds: challengeKinds }, at);
  await notifications.save(null, withdrawn(id, challenge, at));
}
