import { verifyWallet } from '@contend/contracts';
import type { Player } from './player';
import type { StoryPlatform } from './story-platform';

/** Verifies a phone number for a player's wallet with the code that is texted to it. */
export async function verifyPhone(
  p: StoryPlatform,
  player: Player,
  phone = '+14155550123',
): Promise<void> {
  await player.call(verifyWallet, { body: { phone } });
  const texts = await p.database('user').collection('mailbox').find({ to: phone }).toArray();
  const code = /\d{6}/.exec(String(texts.at(-1)?.text))?.[0] ?? '';
  await player.call(verifyWallet, { body: { phone, code } });
}
