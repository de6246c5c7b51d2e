import {
  type Actor,
  decide,
  type Decision,
  type DomainEvent,
  type SupportCase as ShownCase,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { ChatDeps } from '../deps';
import { erasedAnswer, type Message, postMessage } from '../rooms/message';
import { supportRoom } from '../rooms/room';
import { countUnreadIn } from '../rooms/rooms.actions';
import { markPosted } from '../rooms/unread';
import {
  addCase,
  answer,
  ask,
  closeErased,
  closeIdle,
  isExpired,
  openCase as decideCase,
  release,
  removeCase,
  type SupportCase,
} from './support-case';

interface NewCase extends Pick<SupportCase, 'id' | 'channel' | 'topic'> {
  actor: Pick<Actor, 'id'>;
  messageId: string;
  text: string;
}

/**
 * Opens a case, with its room and first message, in the current transaction. A repeat changes
 * nothing.
 * @throws `too-many-support-requests`
 */
export async function openCase(
  deps: ChatDeps,
  { actor, messageId, text, ...fields }: NewCase,
): Promise<Message> {
  const known = await deps.messages.find(messageId);
  if (known) return known.state;
  const now = deps.now();
  const opening = { ...fields, userId: actor.id };
  const events = await saveCase(deps, null, decideCase(opening, now));
  const words = { id: messageId, authorId: actor.id, as: 'player' as const, text };
  const posted = postMessage(supportRoom(opening, now), words, now);
  await deps.readMarkers.update({ roomId: fields.id, userId: actor.id }, (marker, owner) =>
    markPosted(marker, owner, { number: posted.message.state.number, at: now }),
  );
  const room = { ...posted.room, events: [...events, ...posted.room.events] };
  await deps.rooms.save(null, room);
  return (await deps.messages.save(null, posted.message)).state;
}

type Saved = Pick<ChatDeps, 'cases' | 'openCases'>;

/**
 * Saves a case, and returns its events: they are emitted with its room, which has the same id, so
 * that the events of both have one sequence.
 * @throws `too-many-support-requests`
 */
async function saveCase(
  { cases, openCases }: Saved,
  from: Stored<SupportCase> | null,
  { state, events, timers }: Decision<SupportCase>,
): Promise<DomainEvent[]> {
  const wasOpen = from !== null && from.state.status !== 'closed';
  const isOpen = state.status !== 'closed';
  if (wasOpen !== isOpen) {
    const known = await openCases.find(state.userId);
    if (isOpen) await openCases.save(known, addCase(known?.state ?? null, state));
    else if (known) await openCases.save(known, removeCase(known.state, state.id));
  }
  await cases.save(from, { state, events: [], timers });
  return events;
}

/** Saves a case and emits its events. */
export async function saveCaseAlone(
  deps: Pick<ChatDeps, 'cases' | 'openCases' | 'rooms'>,
  from: Stored<SupportCase>,
  decision: Decision<SupportCase>,
): Promise<SupportCase> {
  const events = await saveCase(deps, from, decision);
  const room = await deps.rooms.get(from.state.id);
  await deps.rooms.save(room, decide(room.state, { events }));
  return decision.state;
}

/**
 * Changes a case, in turn with the messages of its room.
 * @throws `room-not-found`
 */
export function changeCase(
  deps: ChatDeps,
  caseId: string,
  change: (one: SupportCase, now: Date) => Decision<SupportCase>,
): Promise<SupportCase> {
  const save = () =>
    deps.transaction(async () => {
      const found = await deps.cases.get(caseId);
      return saveCaseAlone(deps, found, change(found.state, deps.now()));
    });
  return deps.roomQueue.run(caseId, save);
}

/**
 * Changes a case for a message in its room: a question of its user, or an answer of staff.
 * @throws `support-held`, `room-closed`, `too-many-support-requests`
 */
export async function postInCase(
  deps: Pick<ChatDeps, 'cases' | 'openCases'>,
  caseId: string,
  { actor, at }: { actor: Pick<Actor, 'id'>; at: Date },
): Promise<DomainEvent[]> {
  const found = await deps.cases.get(caseId);
  const isUser = found.state.userId === actor.id;
  return saveCase(deps, found, isUser ? ask(found.state, at) : answer(found.state, actor.id, at));
}

/** A case as shown to a reader. */
export async function showCase(
  deps: ChatDeps,
  one: SupportCase,
  readerId: string,
): Promise<ShownCase> {
  const [shown] = await showCases(deps, [one], readerId);
  return shown as ShownCase;
}

const excerptCharacters = 140;

type Used = Pick<ChatDeps, 'blocks' | 'messages' | 'now' | 'players' | 'readMarkers' | 'rooms'>;

/** Cases as shown to a reader, in the given order. */
export async function showCases(
  deps: Used,
  cases: SupportCase[],
  readerId: string,
): Promise<ShownCase[]> {
  const ids = cases.map(({ id }) => id);
  const rooms = await deps.rooms.findMany(ids);
  const markers = await deps.readMarkers.findMany(readerId, ids);
  const unreadIn = await countUnreadIn(deps, [...rooms.values()], { readerId, markers });
  const last = await deps.messages.lastOf([...rooms.values()]);
  const people = cases.flatMap(({ userId, holderId }) => [userId, ...(holderId ? [holderId] : [])]);
  const cards = new Map(
    (await deps.players.cards([...new Set(people)])).map((one) => [one.id, one]),
  );
  return cases.map((stored) => {
    const one = closeIdle(stored, deps.now()).state;
    const message = last.get(one.id);
    const { id, channel, topic, status, closedBy, closedAt } = one;
    return {
      ...{ id, channel, topic, status },
      user: cards.get(one.userId) as ShownCase['user'],
      holder: (one.holderId && cards.get(one.holderId)) || null,
      answerDueAt: one.answerDueAt?.toISOString() ?? null,
      closed: closedBy && closedAt ? { by: closedBy, at: closedAt.toISOString() } : null,
      excerpt: message && !message.hidden ? excerptOf(message.text) : '',
      unread: unreadIn(one.id),
      createdAt: one.createdAt.toISOString(),
      updatedAt: one.updatedAt.toISOString(),
    };
  });
}

/** By characters, not by code units: an emoji is never cut in two. */
const excerptOf = (text: string): string => [...text].slice(0, excerptCharacters).join('');

/** Deletes a closed case with its messages at the end of its retention. */
export async function expireCase(deps: ChatDeps, caseId: string): Promise<void> {
  const { cases, rooms, messages, readMarkers, transaction, now } = deps;
  await transaction(async () => {
    const found = await cases.find(caseId);
    if (!found || !isExpired(found.state, now())) return;
    const { state } = await rooms.get(caseId);
    await messages.deleteUpTo({ id: caseId, deletedNumber: state.messages });
    await readMarkers.deleteIn(caseId);
    await rooms.delete(caseId);
    await cases.delete(caseId);
  });
}

/**
 * Erases a user’s cases: closes them, and replaces what staff wrote to the user. Cases that an
 * erased staff member held are free again.
 */
export async function redactCases(deps: ChatDeps, userId: string): Promise<void> {
  const { cases, openCases, messages, now } = deps;
  const own = await cases.allOf(userId);
  for (const found of own) {
    await saveCaseAlone(deps, found, closeErased(found.state, now()));
  }
  const roomIds = own.map(({ state }) => state.id);
  if (roomIds.length > 0) await messages.overwriteStaff(roomIds, erasedAnswer);
  await openCases.delete(userId);
  for (const held of await cases.heldBy(userId)) {
    await saveCaseAlone(deps, held, release(held.state, now()));
  }
}
