import {
  type CommunityRuleCode,
  decide,
  type Decision,
  happened,
  inMs,
  moderationAnswerMs,
  must,
  Refusal,
  type Report as ShownReport,
  reportDecided,
  reportJoined,
  reportOpened,
  reportsPerDay,
  sanctionsKeptMs,
} from '@contend/contracts';
import type { Message } from '../rooms/message';
import type { Room } from '../rooms/room';

/** What one user, or the word filter, reported a message for. */
interface Complaint {
  /** Null for the word filter, and for an erased user. */
  userId: string | null;
  isAutomatic: boolean;
  rule: string;
  note: string;
}

/** All reports of one message. */
export interface Report {
  /** The message's. */
  id: string;
  roomId: string;
  roomKind: string;
  /** The channel of the community; null elsewhere. */
  channel: string | null;
  number: number;
  authorId: string;
  complaints: Complaint[];
  status: ShownReport['status'];
  outcome: ShownReport['outcome'];
  decidedById: string | null;
  decidedAt: Date | null;
  dueAt: Date;
  createdAt: Date;
}

/** The timer that deletes a decided report. */
export const reportExpiryTimer = 'report-expires';

const refOf = ({ id, roomId, roomKind }: Report) => ({ reportId: id, roomId, roomKind });

/** The word filter names this rule: no insults. */
export const filterRule: CommunityRuleCode = '2';

/**
 * Adds a complaint about a message. The same user's second one changes nothing; so does one about a
 * decided report, unless the message was edited after the decision, which opens it again.
 */
export function report(
  known: Report | null,
  { room, message, by }: { room: Room; message: Message; by: Complaint },
  now: Date,
): Decision<Report> {
  if (!known || isOutdated(known, message)) return opened(known, { room, message, by }, now);
  const isKnown = known.complaints.some(
    ({ userId, isAutomatic }) => userId === by.userId && isAutomatic === by.isAutomatic,
  );
  if (isKnown || known.status === 'decided') return decide(known);
  const joined = { ...known, complaints: [...known.complaints, by] };
  return decide(joined, { events: [happened(reportJoined, refOf(joined))] });
}

const isOutdated = ({ decidedAt }: Report, { editedAt }: Message): boolean =>
  decidedAt !== null && editedAt !== null && editedAt > decidedAt;

function opened(
  known: Report | null,
  { room, message, by }: { room: Room; message: Message; by: Complaint },
  now: Date,
): Decision<Report> {
  const { id, roomId, number, authorId } = message;
  const dueAt = inMs(now, moderationAnswerMs);
  const state: Report = {
    ...{ id, roomId, roomKind: room.kind, channel: room.channel, number, authorId },
    ...{ complaints: [...(known?.complaints ?? []), by], status: 'open', outcome: null },
    ...{ decidedById: null, decidedAt: null, dueAt, createdAt: now },
  };
  const { isAutomatic } = by;
  return decide(state, {
    events: [happened(reportOpened, { ...refOf(state), isAutomatic, dueAt })],
    timers: known ? { [reportExpiryTimer]: null } : {},
  });
}

interface Ruling {
  byId: string;
  outcome: NonNullable<ShownReport['outcome']>;
  rule: string | null;
  /** Whether they are in the room: then they do not decide its reports. */
  isMember: boolean;
}

/**
 * Decides a report. Of two moderators who decide at the same time one succeeds.
 * @throws `report-decided`; `own-report` for its author, a reporter, or a member of its room
 */
export function decideReport(
  one: Report,
  { byId, outcome, rule, isMember }: Ruling,
  now: Date,
): Decision<Report> {
  const isReporter = one.complaints.some(({ userId }) => userId === byId);
  must(one.authorId !== byId && !isReporter && !isMember, 'own-report');
  must(one.status === 'open', 'report-decided');
  const decided: Report = {
    ...{ ...one, status: 'decided', outcome },
    ...{ decidedById: byId, decidedAt: now },
  };
  const reporterIds = [...new Set(one.complaints.flatMap(({ userId }) => userId ?? []))];
  return decide(decided, {
    events: [happened(reportDecided, { ...refOf(one), outcome, rule, byId, reporterIds })],
    timers: { [reportExpiryTimer]: inMs(now, sanctionsKeptMs) },
  });
}

/** Whether the retention of a report is over. */
export const isReportExpired = ({ decidedAt }: Report, now: Date): boolean =>
  decidedAt !== null && now >= inMs(decidedAt, sanctionsKeptMs);

/** Removes an erased reporter and their note. */
export const redactReporter = (one: Report, erasedId: string): Decision<Report> =>
  decide({
    ...one,
    complaints: one.complaints.map((complaint) =>
      complaint.userId === erasedId ? { ...complaint, userId: null, note: '' } : complaint,
    ),
  });

/** The reports that a user sent within the last 24 hours. */
export interface ReportQuota {
  /** The user's. */
  id: string;
  sentAt: Date[];
}

const dayMs = 24 * 60 * 60_000;

/**
 * Counts a report of a user.
 * @throws `report-limit` for the 21st within 24 hours, with the seconds until the next is possible
 */
export function countReport(
  known: ReportQuota | null,
  userId: string,
  now: Date,
): Decision<ReportQuota> {
  const recent = (known?.sentAt ?? []).filter((at) => now < inMs(at, dayMs));
  const [first] = recent;
  if (first && recent.length >= reportsPerDay) {
    const leftMs = inMs(first, dayMs).getTime() - now.getTime();
    throw new Refusal('report-limit', { retryAfterSeconds: Math.ceil(leftMs / 1000) });
  }
  return decide({ id: userId, sentAt: [...recent, now] });
}
