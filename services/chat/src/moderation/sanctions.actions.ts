import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallAnswer,
  type CallInput,
  type Decision,
  getProfileParts,
  getRoles,
  hasRole,
  inMs,
  isProfileReset,
  must,
  type ProfileReset,
  type Sanction as ShownSanction,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { channelsOf } from '../rooms/channel';
import { derivedId } from '@contend/contracts/src/derived-id';
import { type EnteredRoom, enterToModerate, findRoom, isInRoom } from '../rooms/entering.actions';
import { endedEntry, imposedEntry, type LogEntry } from './moderation-log';
import {
  appeal,
  appealUntil,
  decideAppeal,
  end,
  impose,
  isSanctionExpired,
  type Sanction,
} from './sanction';

/**
 * Mutes or bans a user, or resets a part of their profile. A mute for a message in a match covers
 * rooms of matches too.
 */
export async function sanctionUser(
  deps: ChatDeps,
  { body, actor, newId }: CallInput<typeof contract.sanctionUser>,
): Promise<CallAnswer<typeof contract.sanctionUser>> {
  const { userId, kind, channel, rule, minutes = 0, note, messageId = null } = body;
  const channels = channel ? channelsOf(await deps.catalogue.listGames()) : [];
  must(!channel || channels.some(({ name }) => name === channel), 'room-not-found');
  await requireSanctionable(deps, userId);
  const found = messageId ? await roomOf(deps, { messageId, userId }, actor) : null;
  must(!found || !isInRoom(found, actor.id), 'forbidden');
  const former = isProfileReset(kind) ? await findPart(deps, userId, kind) : null;
  const imposed = await deps.transaction(async () => {
    const about = { userId, kind, channel, rule, minutes, messageId, note, former };
    const coversMatches = found?.room.kind === 'match' && !isProfileReset(kind);
    return imposeSanction(deps, { ...about, id: newId, byId: actor.id, coversMatches });
  });
  const [shown] = await showSanctions(deps, [imposed], { isForStaff: true });
  return shown as NonNullable<typeof shown>;
}

/** What a part of a profile is now, to be kept with its reset. */
async function findPart(
  { http }: Pick<ChatDeps, 'http'>,
  userId: string,
  kind: ProfileReset,
): Promise<string | null> {
  const parts = await http.call(getProfileParts, { params: { userId } });
  return parts[kind];
}

/** The room of a message of a user, for a moderator. */
async function roomOf(
  deps: ChatDeps,
  { messageId, userId }: { messageId: string; userId: string },
  actor: Actor,
): Promise<EnteredRoom> {
  const { roomId, authorId } = (await deps.messages.get(messageId)).state;
  must(authorId === userId, 'message-not-found');
  const found = await findRoom(deps, { id: roomId }, await enterToModerate(deps, roomId, actor));
  must(found, 'room-not-found');
  return found;
}

/** Imposes a sanction with a line of the public log, in the current transaction. */
export async function imposeSanction(
  { sanctions, moderationLog, now }: ChatDeps,
  fields: Parameters<typeof impose>[0],
): Promise<Sanction> {
  const known = await sanctions.find(fields.id);
  if (known) return known.state;
  const { state } = await sanctions.save(null, impose(fields, now()));
  const id = derivedId(state.id, 'imposed');
  await moderationLog.add({ id, ...imposedEntry(state) });
  return state;
}

/**
 * Asserts that a user can be sanctioned. It calls another service: use it outside transactions.
 * @throws `user-not-found`, `staff-not-sanctioned`
 */
export async function requireSanctionable(
  { http }: Pick<ChatDeps, 'http'>,
  userId: string,
): Promise<void> {
  const roles = await http.call(getRoles, { params: { userId } });
  must(!hasRole(roles, 'moderator'), 'staff-not-sanctioned');
}

interface Change {
  by(one: Sanction, now: Date): Decision<Sanction>;
  /** What the public log says; null for nothing. */
  action: LogEntry['action'] | null;
}

/** Changes a sanction, with an entry of the public log. @throws `sanction-not-found` */
async function changeSanction(
  deps: ChatDeps,
  id: string,
  { by, action }: Change,
): Promise<ShownSanction> {
  const { sanctions, moderationLog, transaction, now } = deps;
  const state = await transaction(async () => {
    const stored = await sanctions.get(id);
    const at = now();
    const saved = await sanctions.save(stored, by(stored.state, at));
    const entryId = derivedId(id, saved.version, 'sanction');
    if (action) await moderationLog.add({ id: entryId, ...endedEntry(saved.state, action, at) });
    return saved.state;
  });
  const [shown] = await showSanctions(deps, [state]);
  return shown as NonNullable<typeof shown>;
}

/** Appeals the caller’s sanction. */
export const appealSanction = (
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.appealSanction>,
): Promise<CallAnswer<typeof contract.appealSanction>> =>
  changeSanction(deps, params.id, {
    by: (one, now) => appeal(one, { ...body, userId: actor.id }, now),
    action: null,
  });

/** Decides an appeal; never the moderator who acted. */
export const decideSanctionAppeal = (
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract.decideSanctionAppeal>,
): Promise<CallAnswer<typeof contract.decideSanctionAppeal>> =>
  changeSanction(deps, params.id, {
    by: (one, now) => decideAppeal(one, { ...body, byId: actor.id }, now),
    action: body.decision,
  });

/** Ends a sanction before its time. */
export const endSanction = (
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract.endSanction>,
): Promise<CallAnswer<typeof contract.endSanction>> =>
  changeSanction(deps, params.id, { by: (one, now) => end(one, actor.id, now), action: 'ended' });

/** Deletes a sanction at the end of its retention. */
export async function expireSanction({ sanctions, now }: ChatDeps, id: string): Promise<void> {
  const found = await sanctions.find(id);
  if (found && isSanctionExpired(found.state, now())) await sanctions.delete(id);
}

/** Sanctions for staff: by their status, or the one with an id. */
export async function listSanctions(
  deps: ChatDeps,
  { query: { status, id, order, cursor, ...paging } }: CallInput<typeof contract.listSanctions>,
): Promise<CallAnswer<typeof contract.listSanctions>> {
  const { sanctions, now } = deps;
  const lists = {
    appealed: () => sanctions.listAppealed({ ...paging, order, cursor }),
    running: () => sanctions.listRunning(now(), paging),
    resets: () => sanctions.listResets(paging),
  };
  const found = await (id ? sanctions.listOne(id, paging) : lists[status]());
  return { ...found, items: await showSanctions(deps, found.items, { isForStaff: true }) };
}

const dayMs = 24 * 60 * 60_000;
const listedMs = 90 * dayMs;

/** The caller’s sanctions that run, or ended within the last 90 days. */
export async function listMySanctions(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract.listMySanctions>,
): Promise<CallAnswer<typeof contract.listMySanctions>> {
  const found = await deps.sanctions.listOf(actor.id, inMs(deps.now(), -listedMs));
  return { items: await showSanctions(deps, found) };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * Sanctions as shown to the user concerned, in the given order; with notes, and what a
 * reset removed, for moderators.
 */
async function showSanctions(
  { players }: Pick<ChatDeps, 'players'>,
  sanctions: Sanction[],
  { isForStaff } = { isForStaff: false },
): Promise<ShownSanction[]> {
  const ids = sanctions.flatMap(({ userId, byId }) => [userId, ...(byId ? [byId] : [])]);
  const found = await players.cards([...new Set(ids)]);
  const cards = new Map(found.map((card) => [card.id, card]));
  return sanctions.map((one) => {
    const { id, kind, channel, coversMatches, rule, as, messageId, appeal } = one;
    const { note, former = null } = one;
    return {
      ...{ id, kind, channel, coversMatches, rule, as, messageId },
      ...(isForStaff && note && { note }),
      ...(isForStaff && isProfileReset(kind) && { former }),
      user: cards.get(one.userId) as ShownSanction['user'],
      by: (one.byId && cards.get(one.byId)) || null,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
      liftedAt: iso(one.liftedAt),
      appealUntil: appealUntil(one).toISOString(),
      appeal: appeal && {
        ...{ text: appeal.text, decision: appeal.decision, reason: appeal.reason },
        at: appeal.at.toISOString(),
        dueAt: iso(one.appealDueAt),
        decidedAt: iso(appeal.decidedAt),
      },
    };
  });
}

/** The public log, newest first. */
export async function listModerationLog(
  { moderationLog }: ChatDeps,
  { query }: CallInput<typeof contract.listModerationLog>,
): Promise<CallAnswer<typeof contract.listModerationLog>> {
  const found = await moderationLog.list(query);
  const items = found.items.map(({ id: _, at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { ...found, items };
}
