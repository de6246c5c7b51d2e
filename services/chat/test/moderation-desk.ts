import {
  decideReport,
  hideMessage,
  listCommunityMessages,
  listModerationLog,
  listMySanctions,
  listReports,
  postCommunityMessage,
  reportMessage,
  sanctionUser,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { supportDesk } from './support-desk';

/** Ada and Bea are players in the community; Mia and Max are moderators. */
export async function moderationDesk() {
  const desk = await supportDesk();
  const { p, mia } = desk;
  const posted = (player: Player, text: string, channel = 'general') =>
    player.call(postCommunityMessage, { body: { text, channel } });
  const reported = (player: Player, messageId: string, note = '') =>
    player.call(reportMessage, { params: { messageId }, body: { rule: '2', note } });
  const reports = async (reader: Player = mia, status: 'open' | 'decided' = 'open') =>
    (await reader.call(listReports, { query: { status } })).items;
  const hid = (player: Player, messageId: string) =>
    player.call(hideMessage, { params: { messageId }, body: { rule: '2' } });
  const decided = (reader: Player, id: string, outcome: 'none' | 'hide' | 'mute' | 'ban') =>
    reader.call(decideReport, {
      params: { id },
      body: { outcome, ...(outcome !== 'none' && { rule: '2' as const, minutes: 60 }) },
    });
  const texts = async (reader: Player) =>
    (await reader.call(listCommunityMessages, {})).items.map(({ text }) => text);
  const muted = (player: Player, more = {}) =>
    mia.call(sanctionUser, {
      body: { userId: player.id, kind: 'mute', rule: '2', minutes: 60, ...more },
    });
  const mine = async (player: Player) => (await player.call(listMySanctions, {})).items;
  const logged = async () => (await p.anyone.call(listModerationLog, {})).items;
  return { ...desk, posted, reported, reports, hid, decided, texts, muted, mine, logged };
}
