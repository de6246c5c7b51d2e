import {
  appealSanction,
  hideMessage,
  postCommunityMessage,
  reportMessage,
  sanctionUser,
} from '@contend/contracts';
import type { ShiftedClock } from '../shifted-clock';
import type { DemoPlayer } from './demo-player';

const minuteMs = 60_000;
const muteMinutes = 24 * 60;

/**
 * A moderator hid a message and muted its author, who appeals: another moderator decides. A report
 * of another message is open.
 */
export async function moderateCommunity(
  players: DemoPlayer[],
  moderator: DemoPlayer,
  clock: ShiftedClock,
): Promise<void> {
  const [reporter, insulted, advertiser, muted] = [1, 4, 9, 11].map((index) => players[index]);
  if (!reporter || !insulted || !advertiser || !muted) return;
  // Its first token is from before it had its role.
  await moderator.freshToken();
  const posted = async (player: DemoPlayer, text: string) => {
    clock.moveTo(new Date(clock.now().getTime() + minuteMs));
    return player.call(postCommunityMessage, { body: { channel: 'general', text } });
  };
  const { id: messageId } = await posted(muted, 'You all play like beginners. Go home.');
  await moderator.call(hideMessage, { params: { messageId }, body: { rule: '1' } });
  const { id } = await moderator.call(sanctionUser, {
    body: { userId: muted.id, kind: 'mute', rule: '1', minutes: muteMinutes, messageId },
  });
  await muted.call(appealSanction, {
    params: { id },
    body: { text: 'It was a joke among friends. I will not write it again.' },
  });
  await posted(insulted, 'Thanks. Back to the games.');
  const sold = await posted(advertiser, 'Rank 1 account for sale, write me outside of this site.');
  await reporter.call(reportMessage, {
    params: { messageId: sold.id },
    body: { rule: '4', note: 'They sell an account.' },
  });
}
