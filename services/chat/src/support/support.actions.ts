import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  getRoles,
  hasRole,
  mayReach,
  type Message as ShownMessage,
  must,
  Refusal,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { derivedId } from '@contend/contracts/src/derived-id';
import { postToRoom, readRoom } from '../rooms/messages.actions';
import { showMessages } from '../rooms/messages.reply';
import { changeCase, openCase, saveCaseAlone, showCase, showCases } from './cases.actions';
import { claim, close, closeIdle, isIdle, type SupportCase, transfer } from './support-case';

export async function openSupportRequest(
  deps: ChatDeps,
  { body, actor, newId }: CallInput<typeof contract.openSupportRequest>,
): Promise<CallAnswer<typeof contract.openSupportRequest>> {
  const { topic, text } = body;
  const messageId = derivedId(newId, 'first message');
  const opening = { id: newId, channel: 'support' as const, topic, actor, messageId, text };
  await deps.transaction(() => openCase(deps, opening));
  const { state } = await deps.cases.get(newId);
  return showCase(deps, state, actor.id);
}

interface Post {
  actor: Actor;
  newId: string;
  text: string;
}

/** Posts in a live chat: the given one, or the caller’s open one, or a new one. */
export async function sendLiveChatMessage(
  deps: ChatDeps,
  { body, actor, newId }: CallInput<typeof contract.sendLiveChatMessage>,
): Promise<CallAnswer<typeof contract.sendLiveChatMessage>> {
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

export async function claimSupportCase(
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract.claimSupportCase>,
): Promise<CallAnswer<typeof contract.claimSupportCase>> {
  const claimed = await changeCase(deps, params.id, (one, now) => claim(one, actor, now));
  return showCase(deps, claimed, actor.id);
}

/** Transfers a case to a user with the role of a moderator, or back to the inbox. */
export async function transferSupportCase(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.transferSupportCase>,
): Promise<CallAnswer<typeof contract.transferSupportCase>> {
  const { toId } = body;
  must(toId === null || (await isStaff(deps, toId)), 'not-staff');
  const moved = await changeCase(deps, params.id, (one, now) =>
    transfer(one, { by: actor, toId }, now),
  );
  return showCase(deps, moved, actor.id);
}

async function isStaff({ http }: Pick<ChatDeps, 'http'>, userId: string): Promise<boolean> {
  try {
    return hasRole(await http.call(getRoles, { params: { userId } }), 'moderator');
  } catch (error) {
    if (error instanceof Refusal && error.code === 'user-not-found') return false;
    throw error;
  }
}

/** Closes a case; for others than its user and staff it does not exist. */
export async function closeSupportCase(
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract.closeSupportCase>,
): Promise<CallAnswer<typeof contract.closeSupportCase>> {
  const closed = await changeCase(deps, params.id, (one, now) => {
    const access = { members: [one.userId], role: 'moderator' as const };
    must(mayReach(actor, access), 'room-not-found');
    return close(one, actor, now);
  });
  return showCase(deps, closed, actor.id);
}

/**
 * A page of the messages of a case, newest first, for its user and staff.
 * @param channel Cases of another channel do not exist for this call; without it, of both.
 * @throws `room-not-found`
 */
export async function readCase(
  deps: ChatDeps,
  {
    params,
    query,
    actor,
  }: Pick<CallInput<typeof contract.listSupportMessages>, 'params' | 'query' | 'actor'>,
  channel?: SupportCase['channel'],
): Promise<CallAnswer<typeof contract.listSupportMessages>> {
  const { state } = await deps.cases.get(params.id);
  must(!channel || state.channel === channel, 'room-not-found');
  const room = { kind: state.channel, id: params.id };
  const page = await readRoom(deps, room, { ...query, actor });
  return { ...page, case: await showCase(deps, state, actor.id) };
}

export async function listMySupportCases(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract.listMySupportCases>,
): Promise<CallAnswer<typeof contract.listMySupportCases>> {
  const found = await deps.cases.listOf(actor.id, query);
  const open = await deps.openCases.find(actor.id);
  const openRequests = open?.state.requestIds.length ?? 0;
  return { ...found, items: await showCases(deps, found.items, actor.id), openRequests };
}

/** Cases of others, for staff. */
export async function listSupportInbox(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract.listSupportInbox>,
): Promise<CallAnswer<typeof contract.listSupportInbox>> {
  const { channel, holder, status, ...paging } = query;
  const filter = { readerId: actor.id, channel, holder, status };
  const found = await deps.cases.inbox(filter, paging);
  const counts = await deps.cases.countInbox(actor.id, deps.now());
  return { ...found, items: await showCases(deps, found.items, actor.id), counts };
}
