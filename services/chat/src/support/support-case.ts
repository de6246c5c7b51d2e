import {
  caseMessagesKeptDays,
  decide,
  type Decision,
  happened,
  hasRole,
  inMs,
  liveChatAnswerMs,
  liveChatIdleMs,
  mostSupportRequests,
  must,
  supportAnswered,
  supportAnswerMs,
  supportAsked,
  type SupportCase as ShownCase,
  supportClaimed,
  supportClosed,
  supportOpened,
  supportOverdue,
  supportTransferred,
} from '@contend/contracts';
import type { Reader } from '../rooms/room-access';

/** A support request or live chat: a conversation of one user with staff. */
export interface SupportCase {
  /** Also the id of its room. */
  id: string;
  channel: ShownCase['channel'];
  topic: ShownCase['topic'];
  userId: string;
  status: ShownCase['status'];
  /** The staff member who answers it, or answered it last; null while it is free. */
  holderId: string | null;
  /** When the first message without an answer is due to have one; null unless it is open. */
  answerDueAt: Date | null;
  /** When the timer announced that the answer is overdue. */
  overdueAt: Date | null;
  /** The last message of its user. */
  askedAt: Date;
  lastMessageAt: Date;
  closedBy: NonNullable<ShownCase['closed']>['by'] | null;
  closedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Timers of a case: the answer is due, the live chat is idle, its retention ends. */
export const answerTimer = 'support-answer';
export const idleTimer = 'support-idle';
export const caseExpiryTimer = 'support-expires';

const dayMs = 24 * 60 * 60_000;
/** Closed cases are kept as long as case files of matches. */
const keptMs = caseMessagesKeptDays * dayMs;
/** How long the user of a live chat is taken to be in it after their last message. */
const presentMs = 2 * 60_000;

const isLive = ({ channel }: Pick<SupportCase, 'channel'>): boolean => channel === 'livechat';
const answerDue = (channel: SupportCase['channel'], now: Date): Date =>
  inMs(now, channel === 'livechat' ? liveChatAnswerMs : supportAnswerMs);
const idleAt = ({ lastMessageAt }: SupportCase): Date => inMs(lastMessageAt, liveChatIdleMs);

/**
 * Whether a live chat had no message for 30 minutes after an answer, whether or not its timer has
 * run. One that staff is to answer stays open.
 */
export const isIdle = (one: SupportCase, now: Date): boolean =>
  isLive(one) && one.status === 'answered' && now >= idleAt(one);
const isClosed = (one: SupportCase, now: Date): boolean =>
  one.status === 'closed' || isIdle(one, now);

/** Whether staff did not answer in time. */
export const isOverdue = ({ answerDueAt }: Pick<SupportCase, 'answerDueAt'>, now: Date): boolean =>
  answerDueAt !== null && now >= answerDueAt;

const refOf = ({ id, channel, userId, status, holderId }: SupportCase) => ({
  ...{ caseId: id, channel, userId, status, holderId },
});

type NewCase = Pick<SupportCase, 'id' | 'channel' | 'topic' | 'userId'>;

/** Opens a case with a first message of its user. */
export function openCase(fields: NewCase, now: Date): Decision<SupportCase> {
  const answerDueAt = answerDue(fields.channel, now);
  const opened: SupportCase = {
    ...fields,
    ...{ status: 'open', holderId: null, answerDueAt, overdueAt: null },
    ...{ askedAt: now, lastMessageAt: now, closedBy: null, closedAt: null },
    ...{ createdAt: now, updatedAt: now },
  };
  return decide(opened, {
    events: [happened(supportOpened, { ...refOf(opened), topic: fields.topic, answerDueAt })],
    timers: { [answerTimer]: answerDueAt },
  });
}

/**
 * Adds a message of the case's user. The answer is due from the first message without one: later
 * messages do not move it. A closed request is open again, and free.
 * @throws `room-closed` in a closed live chat
 */
export function ask(one: SupportCase, now: Date): Decision<SupportCase> {
  must(!isLive(one) || !isClosed(one, now), 'room-closed');
  const said = { ...one, askedAt: now, lastMessageAt: now, updatedAt: now };
  if (one.status === 'open') return decide(said);
  const isReopened = one.status === 'closed';
  const answerDueAt = answerDue(one.channel, now);
  const asked: SupportCase = {
    ...{ ...said, status: 'open', answerDueAt },
    ...(isReopened && { holderId: null, closedBy: null, closedAt: null }),
  };
  return decide(asked, {
    events: [happened(supportAsked, { ...refOf(asked), isReopened, answerDueAt })],
    timers: {
      [answerTimer]: answerDueAt,
      ...(isLive(one) && { [idleTimer]: null }),
      ...(isReopened && { [caseExpiryTimer]: null }),
    },
  });
}

/**
 * Adds a message of staff. Answering a free case claims it.
 * @throws `room-closed`, or `support-held` for another one than the holder
 */
export function answer(one: SupportCase, authorId: string, now: Date): Decision<SupportCase> {
  must(!isClosed(one, now), 'room-closed');
  must(one.holderId === null || one.holderId === authorId, 'support-held');
  const claimed = { ...one, holderId: authorId };
  const answered: SupportCase = {
    ...{ ...claimed, status: 'answered', answerDueAt: null, overdueAt: null },
    ...{ lastMessageAt: now, updatedAt: now },
  };
  const isUserPresent = isLive(one) && now < inMs(one.askedAt, presentMs);
  return decide(answered, {
    events: [
      ...(one.holderId ? [] : [happened(supportClaimed, refOf(claimed))]),
      happened(supportAnswered, { ...refOf(answered), authorId, isUserPresent }),
    ],
    timers: { [answerTimer]: null, ...(isLive(one) && { [idleTimer]: idleAt(answered) }) },
  });
}

/** Staff act on cases of others, never on their own. */
function requireCaseOfAnother({ userId }: SupportCase, by: Pick<Reader, 'id'>): void {
  must(userId !== by.id, 'own-support-case');
}

/**
 * Claims a free case. An overdue one is taken over by any staff member, each one by an admin. A
 * repeat changes nothing.
 * @throws `room-closed`, `support-held`, `own-support-case`
 */
export function claim(one: SupportCase, by: Reader, now: Date): Decision<SupportCase> {
  requireCaseOfAnother(one, by);
  must(!isClosed(one, now), 'room-closed');
  if (one.holderId === by.id) return decide(one);
  const isFree = one.holderId === null || isOverdue(one, now) || hasRole(by, 'admin');
  must(isFree, 'support-held');
  const claimed = { ...one, holderId: by.id, updatedAt: now };
  return decide(claimed, { events: [happened(supportClaimed, refOf(claimed))] });
}

/**
 * Transfers a case to other staff, or back to the inbox (`toId` is null). The answer stays due at
 * the same time. A repeat changes nothing.
 * @throws `room-closed`, `support-not-held`, `own-support-case`
 */
export function transfer(
  one: SupportCase,
  { by, toId }: { by: Reader; toId: string | null },
  now: Date,
): Decision<SupportCase> {
  requireCaseOfAnother(one, by);
  must(toId !== one.userId, 'own-support-case');
  must(!isClosed(one, now), 'room-closed');
  if (toId === one.holderId) return decide(one);
  const mayMove = one.holderId === by.id || (one.holderId !== null && hasRole(by, 'admin'));
  must(mayMove, 'support-not-held');
  return held(one, { holderId: toId, byId: by.id }, now);
}

function held(
  one: SupportCase,
  { holderId, byId }: { holderId: string | null; byId: string | null },
  now: Date,
): Decision<SupportCase> {
  const moved = { ...one, holderId, updatedAt: now };
  return decide(moved, { events: [happened(supportTransferred, { ...refOf(moved), byId })] });
}

/** Returns a case to the inbox when the account of its holder is erased. */
export const release = (one: SupportCase, now: Date): Decision<SupportCase> =>
  one.status === 'closed' ? decide(one) : held(one, { holderId: null, byId: null }, now);

/**
 * Closes a case: its user, or its holder. A repeat changes nothing.
 * @throws `support-not-held` for other staff
 */
export function close(one: SupportCase, by: Pick<Reader, 'id'>, now: Date): Decision<SupportCase> {
  const isUser = one.userId === by.id;
  must(isUser || one.holderId === by.id, 'support-not-held');
  if (isIdle(one, now)) return closeIdle(one, now);
  return one.status === 'closed' ? decide(one) : closed(one, isUser ? 'user' : 'staff', now);
}

/** The outcome of the timer of a live chat: closes it 30 minutes after an answer. */
export const closeIdle = (one: SupportCase, now: Date): Decision<SupportCase> =>
  isIdle(one, now) ? closed(one, 'idle', idleAt(one)) : decide(one);

/** Closes the case of an erased user. */
export const closeErased = (one: SupportCase, now: Date): Decision<SupportCase> =>
  one.status === 'closed' ? decide(one) : closed(one, 'erasure', now);

function closed(
  one: SupportCase,
  by: NonNullable<SupportCase['closedBy']>,
  at: Date,
): Decision<SupportCase> {
  const over: SupportCase = {
    ...{ ...one, status: 'closed', answerDueAt: null, overdueAt: null },
    ...{ closedBy: by, closedAt: at, updatedAt: at },
  };
  return decide(over, {
    events: [happened(supportClosed, { ...refOf(over), by })],
    timers: { [answerTimer]: null, [idleTimer]: null, [caseExpiryTimer]: inMs(at, keptMs) },
  });
}

/** The outcome of the timer of an answer: announces once that it is overdue. */
export function markOverdue(one: SupportCase, now: Date): Decision<SupportCase> {
  const { answerDueAt } = one;
  if (!answerDueAt || now < answerDueAt || one.overdueAt) return decide(one);
  const overdue = { ...one, overdueAt: now };
  return decide(overdue, { events: [happened(supportOverdue, { ...refOf(one), answerDueAt })] });
}

/** Whether the retention of a case is over: two years after it was closed. */
export const isExpired = ({ closedAt }: SupportCase, now: Date): boolean =>
  closedAt !== null && now >= inMs(closedAt, keptMs);

/**
 * The cases of one user that are not closed. It is saved with each case that is opened or closed,
 * so that two at the same time can't both be the last one allowed.
 */
export interface OpenCases {
  /** The user's. */
  id: string;
  requestIds: string[];
  liveChatId: string | null;
}

/**
 * Adds a case that is opened or reopened.
 * @throws `too-many-support-requests`
 */
export function addCase(
  known: OpenCases | null,
  { id, channel, userId }: Pick<SupportCase, 'id' | 'channel' | 'userId'>,
): Decision<OpenCases> {
  const before = known ?? { id: userId, requestIds: [], liveChatId: null };
  if (channel === 'livechat') return decide({ ...before, liveChatId: id });
  must(before.requestIds.length < mostSupportRequests, 'too-many-support-requests');
  return decide({ ...before, requestIds: [...before.requestIds, id] });
}

/** Removes a closed case. */
export function removeCase(known: OpenCases, caseId: string): Decision<OpenCases> {
  const requestIds = known.requestIds.filter((id) => id !== caseId);
  const liveChatId = known.liveChatId === caseId ? null : known.liveChatId;
  return decide({ ...known, requestIds, liveChatId });
}
