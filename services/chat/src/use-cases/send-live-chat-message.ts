import {
  type Actor,
  type CallAnswer,
  type CallInput,
  type Message as ShownMessage,
  Refusal,
  type sendLiveChatMessage as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { derivedId } from '../domain/derived-id';
import { closeIdle, isIdle } from '../domain/support-case';
import { openCase } from './open-case';
import { postToRoom } from './post-to-room';
import { saveCaseAlone } from './save-case-alone';
import { showMessages } from './show-messages';

interface Post {
  actor: Actor;
  newId: string;
  text: string;
}

/** Posts in a live chat: the given one, or the caller’s open one, or a new one. */
export async function sendLiveChatMessage(
  deps: ChatDeps,
  { body, actor, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { chatId, text } = body;
  const post = { actor, newId, text };
  const message = chatId
    ? await postToRoom(deps, { kind: 'livechat', id: chatId }, post)
    : await deps.roomQueue.run(`livechat|${actor.id}`, () => postInMine(deps, post));
  return { chatId: message.roomId, message };
}

async function postInMine(deps: ChatDeps, post: Post): Promise<ShownMessage> {
  const { chatId, opened } = await deps.transaction(() => findOrOpen(deps, post));
  if (opened) {
    const [shown] = await showMessages(deps, [opened], post.actor);
    return shown as NonNullable<typeof shown>;
  }
  try {
    return await postToRoom(deps, { kind: 'livechat', id: chatId }, post);
  } catch (error) {
    const isClosed = error instanceof Refusal && error.code === 'room-closed';
    // It was closed after it was found.
    if (isClosed) return postInMine(deps, post);
    throw error;
  }
}

/** The caller’s open live chat, or a new one with the message. An idle one is closed first. */
async function findOrOpen(deps: ChatDeps, { actor, newId, text }: Post) {
  const open = await deps.openCases.find(actor.id);
  const chatId = open?.state.liveChatId;
  if (chatId) {
    const current = await deps.cases.get(chatId);
    if (!isIdle(current.state, deps.now())) return { chatId, opened: null };
    await saveCaseAlone(deps, current, closeIdle(current.state, deps.now()));
  }
  const id = derivedId(newId, 'live chat');
  const chat = { id, channel: 'livechat' as const, topic: null, actor, messageId: newId, text };
  const opened = await openCase(deps, chat);
  return { chatId: opened.roomId, opened };
}
