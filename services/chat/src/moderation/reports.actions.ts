import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  type Message as ShownMessage,
  must,
  type Report as ShownReport,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { type EnteredRoom, enterToModerate, findRoom, isInRoom } from '../rooms/entering.actions';
import { hideMessage, type Message } from '../rooms/message';
import { showMessages, withoutBlocks } from '../rooms/messages.reply';
import type { Room } from '../rooms/room';
import { isWithStaff, type Reader } from '../rooms/room-access';
import { saveHidden } from './messages.actions';
import {
  countReport,
  decideReport as decide,
  filterRule,
  redactReporter,
  isReportExpired,
  report,
  type Report,
} from './report';
import { requireSanctionable, imposeSanction } from './sanctions.actions';
import { isFlaggedText } from './word-filter';

/** Reports a message that the caller may read. What changes no report does not count. */
export async function reportMessage(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.reportMessage>,
): Promise<CallAnswer<typeof contract.reportMessage>> {
  const { roomId } = (await deps.messages.get(params.messageId)).state;
  const reader = await enterToModerate(deps, roomId, actor);
  await deps.transaction(async () => {
    const { state: message } = await deps.messages.get(params.messageId);
    const found = await findRoom(deps, { id: roomId }, reader);
    must(found?.access.mayRead, 'message-not-found');
    must(message.authorId !== actor.id, 'own-message');
    const known = await deps.reports.find(message.id);
    const by = { ...body, userId: actor.id, isAutomatic: false };
    const now = deps.now();
    const decision = report(known?.state ?? null, { room: found.room, message, by }, now);
    if (decision.state === known?.state) return;
    const quota = await deps.reportQuotas.find(actor.id);
    const counted = countReport(quota?.state ?? null, actor.id, now);
    await deps.reportQuotas.save(quota, counted);
    await deps.reports.save(known, decision);
  });
  return { ok: true };
}

/** Reports about others, for moderators; with an id that one alone, whatever its status. */
export async function listReports(
  deps: ChatDeps,
  { query, actor }: CallInput<typeof contract.listReports>,
): Promise<CallAnswer<typeof contract.listReports>> {
  const found = await deps.reports.listFor(actor.id, query, await ownRoomIds(deps, query, actor));
  return { ...found, items: await showReports(deps, found.items, actor) };
}

/** Of the rooms of listed reports those that a moderator is in: others handle these reports. */
async function ownRoomIds(
  { reports, rooms, entrants, teams }: ChatDeps,
  chosen: Parameters<ChatDeps['reports']['roomIds']>[0],
  { id }: Reader,
): Promise<string[]> {
  const reported = await reports.roomIds(chosen);
  const teamIds = (await teams.ofMember(id)).map((team) => team.id);
  const entered = await entrants.eventsOf(id);
  return [...(await rooms.idsOfMember(reported, { id, teamIds })), ...entered];
}

type Input = CallInput<typeof contract.decideReport>;

const outcomes = { none: 'none', hide: 'hidden', mute: 'muted', ban: 'banned' } as const;

/** Decides a report. A mute and a ban hide the message too. */
export async function decideReport(
  deps: ChatDeps,
  input: Input,
): Promise<CallAnswer<typeof contract.decideReport>> {
  const { params, body, actor } = input;
  const { roomId, authorId } = (await deps.reports.get(params.id)).state;
  const { outcome } = body;
  if (outcome === 'mute' || outcome === 'ban') await requireSanctionable(deps, authorId);
  const decider = await enterToModerate(deps, roomId, actor);
  const save = () => deps.transaction(() => decideAndAct(deps, { ...input, actor: decider }));
  const state = await deps.roomQueue.run(roomId, save);
  const [shown] = await showReports(deps, [state], actor);
  return shown as NonNullable<typeof shown>;
}

async function decideAndAct(
  deps: ChatDeps,
  { params, body, actor, newId }: Input,
): Promise<Report> {
  const { outcome, rule = null, minutes = 0 } = body;
  const stored = await deps.reports.get(params.id);
  const found = await findRoom(deps, { id: stored.state.roomId }, actor);
  const isMember = found !== null && isInRoom(found, actor.id);
  const by = { byId: actor.id, outcome: outcomes[outcome], rule, isMember };
  const { state } = await deps.reports.save(stored, decide(stored.state, by, deps.now()));
  if (outcome === 'none' || !rule) return state;
  if (found) await hideReported(deps, found, { messageId: state.id, rule, byId: actor.id });
  if (outcome === 'hide') return state;
  await imposeSanction(deps, {
    ...{ id: newId, userId: state.authorId, kind: outcome, channel: null, rule, minutes },
    ...{ byId: actor.id, messageId: state.id, note: '' },
    coversMatches: state.roomKind === 'match',
  });
  return state;
}

/** Hides the reported message; one that its retention deleted is hidden enough. */
async function hideReported(
  deps: ChatDeps,
  { room, stored }: EnteredRoom,
  { messageId, rule, byId }: { messageId: string; rule: string; byId: string },
): Promise<void> {
  const message = await deps.messages.find(messageId);
  if (!stored || !message) return;
  const as = 'moderator' as const;
  const changed = hideMessage(room, message.state, { as, rule, byId, now: deps.now() });
  await saveHidden(deps, { room: stored, message, changed, as, rule });
}

/** Deletes a decided report at the end of its retention. */
export async function expireReport({ reports, now }: ChatDeps, id: string): Promise<void> {
  const found = await reports.find(id);
  if (found && isReportExpired(found.state, now())) await reports.delete(id);
}

/**
 * Reports a message that the word filter flags, in the current transaction. The message stays as it
 * is. Staff reads support anyway: it is not filtered.
 */
export async function flagMessage(
  { reports, now }: Pick<ChatDeps, 'reports' | 'now'>,
  room: Room,
  message: Message,
): Promise<void> {
  if (isWithStaff(room) || !isFlaggedText(message.text)) return;
  const known = await reports.find(message.id);
  const by = { userId: null, isAutomatic: true, rule: filterRule, note: '' };
  await reports.save(known, report(known?.state ?? null, { room, message, by }, now()));
}

/** Messages before, and after, the reported one. */
const contextMessages = 3;

type Used = Pick<ChatDeps, 'messages' | 'players' | 'blocks' | 'rooms'>;

/** Reports as moderators see them, in the given order, each with the context of its message. */
async function showReports(deps: Used, reports: Report[], reader: Reader): Promise<ShownReport[]> {
  const messages = await withContext(deps, reports, reader);
  const people = reports.flatMap(({ authorId, complaints }) => [
    ...[authorId, ...complaints.flatMap(({ userId }) => userId ?? [])],
  ]);
  const found = await deps.players.cards([...new Set(people)]);
  const cards = new Map(found.map((card) => [card.id, card]));
  const rooms = await deps.rooms.findMany(reports.map(({ roomId }) => roomId));
  return reports.map((one) => {
    const { id, roomId, number, authorId, complaints, status, outcome } = one;
    const author = cards.get(authorId) ?? null;
    const near = messages.filter(
      (message) =>
        message.roomId === roomId && Math.abs(message.number - number) <= contextMessages,
    );
    return {
      ...{ id, author, status, outcome },
      message: near.find((message) => message.id === id) ?? deletedMessage(one, author),
      place: one.channel ?? one.roomKind,
      roomTitle: rooms.get(roomId)?.title ?? null,
      context: near,
      reporters: complaints.flatMap(({ userId }) => (userId && cards.get(userId)) || []),
      isFlagged: complaints.some(({ isAutomatic }) => isAutomatic),
      rules: [...new Set(complaints.map(({ rule }) => rule))],
      notes: complaints.map(({ note }) => note).filter(Boolean),
      dueAt: one.dueAt.toISOString(),
      createdAt: one.createdAt.toISOString(),
    };
  });
}

/** The reported messages and those around them, by number. */
async function withContext(deps: Used, reports: Report[], reader: Reader): Promise<ShownMessage[]> {
  if (reports.length === 0) return [];
  const near = reports.map(({ roomId, number }) => ({
    ...{ roomId, number: { $gte: number - contextMessages, $lte: number + contextMessages } },
  }));
  const limit = reports.length * (2 * contextMessages + 1);
  const found = await deps.messages.first({ $or: near }, { sort: { number: 1 }, limit });
  return showMessages(withoutBlocks(deps), found, reader);
}

/** Stands for a message that was deleted at the end of its retention. */
const deletedMessage = (
  { id, roomId, number, createdAt }: Report,
  author: ShownReport['author'],
): ShownMessage => ({
  ...{ id, roomId, number, author, as: 'player', text: '', createdAt: createdAt.toISOString() },
  ...{ editedAt: null, withheld: null },
});

/**
 * Erases a user from moderation: their name and notes in reports, and their sanctions with the
 * texts of appeals. Lines of the public log have no user.
 */
export async function redactModeration(
  { reports, reportQuotas, sanctions }: ChatDeps,
  userId: string,
): Promise<void> {
  for (const found of await reports.allBy(userId)) {
    await reports.save(found, redactReporter(found.state, userId));
  }
  await reportQuotas.delete(userId);
  await sanctions.forgetAllOf(userId);
}
