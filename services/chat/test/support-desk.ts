import {
  getLiveChat,
  listSupportMessages,
  openSupportRequest,
  sendLiveChatMessage,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

type Topic = 'account' | 'money';

/** Ada and Bea are players; Mia and Max are moderators. */
export async function supportDesk() {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const staff = (name: string) => p.player(name, { roles: ['player', 'moderator'] });
  const [mia, max] = [await staff('mia'), await staff('max')];
  const asked = (player: Player, text = 'Where is my money?', topic: Topic = 'money') =>
    player.call(openSupportRequest, { body: { topic, text } });
  const said = async (player: Player, id: string) => {
    const { items } = await player.call(listSupportMessages, { params: { id } });
    return items.map((one) => [one.author?.username, one.as, one.text]);
  };
  const chatted = (player: Player, text: string, chatId?: string) =>
    player.call(sendLiveChatMessage, { body: { text, ...(chatId && { chatId }) } });
  const chatOf = async (player: Player, id: string) =>
    (await player.call(getLiveChat, { params: { id } })).case;
  const caseOf = async (player: Player, id: string) =>
    (await player.call(listSupportMessages, { params: { id } })).case;
  const stored = (collection: string) =>
    p.database('chat').collection(collection).find().sort({ _id: 1 }).toArray();
  return { p, ada, bea, mia, max, staff, asked, said, chatted, chatOf, caseOf, stored };
}
