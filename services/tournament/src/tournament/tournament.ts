import {
  type AnnouncementAudience,
  inMs,
  standardMatchClock,
  standardRosterLock,
  tournamentLimits,
  type TournamentReply,
  type TournamentStatus,
  type TournamentTerms,
} from '@contend/contracts';
import type { Pause } from './pauses';

type Added =
  | 'rescheduleWindowHours'
  | 'mapVeto'
  | 'pools'
  | 'matchClock'
  | 'belowMinimum'
  | 'rosterLock';

/** What the organizer decided; pinned when the event is published. */
export type Terms = Omit<TournamentTerms, 'startsAt' | Added> & {
  startsAt: Date;
  /** Absent from events of earlier versions. */
  rescheduleWindowHours?: number;
  mapVeto?: boolean;
  pools?: number;
  matchClock?: TournamentTerms['matchClock'];
  belowMinimum?: TournamentTerms['belowMinimum'];
  rosterLock?: TournamentTerms['rosterLock'];
};

/** Terms with the values that events of earlier versions have where they name none. */
export const withAddedTerms = <Given extends Pick<Terms, Added>>(
  terms: Given,
): Given & Required<Pick<Terms, Added>> => ({
  ...terms,
  rescheduleWindowHours: terms.rescheduleWindowHours ?? 0,
  mapVeto: terms.mapVeto ?? false,
  pools: terms.pools ?? 1,
  matchClock: terms.matchClock ?? standardMatchClock,
  belowMinimum: terms.belowMinimum ?? 'cancel',
  rosterLock: terms.rosterLock ?? standardRosterLock,
});

/** Whether players enter alone, and teams are made of them when check-in has ended. */
export const makesTeams = ({ entryMode, teamSize }: Pick<Terms, 'entryMode' | 'teamSize'>) =>
  entryMode === 'player' && teamSize > 1;

/** How many sides of the bracket so many entries are: themselves, or the teams made of them. */
export const sidesOf = (terms: Pick<Terms, 'entryMode' | 'teamSize'>, entries: number): number =>
  makesTeams(terms) ? Math.floor(entries / terms.teamSize) : entries;

interface Announcement {
  id: string;
  at: Date;
  text: string;
  /** Absent from those of earlier versions: all entries. */
  to?: AnnouncementAudience;
}

/** The event itself. Its entries, bracket and matches are states of their own. */
export interface Tournament {
  id: string;
  status: TournamentStatus;
  ownerId: string;
  organizerIds: string[];
  name: string;
  description: string;
  rules: string;
  terms: Terms;
  /** Seed of all lots; secret until check-in has ended. */
  lotSeed: string;
  announcements: Announcement[];
  /** The last changes, the newest last. */
  changes: EventChange[];
  /** The guarantee in escrow; `pending` until the wallet has answered, `returning` until it has. */
  guarantee: 'none' | 'pending' | 'held' | 'returning' | 'returned';
  /** How often it was asked for: each time is a wallet operation of its own. */
  guaranteeAttempts: number;
  /** Until when a pending guarantee may be confirmed. */
  guaranteeBy: Date | null;
  /** An outage moved the start. Replicas of earlier versions move it only once. */
  wasDelayed: boolean;
  /** The times in which no clock of it ran; absent from events that were never paused. */
  pauses?: Pause[];
  /** When the organizers were last reminded of a pause; absent before. */
  pauseRemindedAt?: Date | null;
  /** When entries were reminded of check-in; absent before. */
  checkInRemindedAt?: Date | null;
  cancelReason: TournamentReply['cancelReason'];
  createdAt: Date;
  publishedAt: Date | null;
  /** When check-in ended and the bracket was made. */
  seededAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  payoutAt: Date | null;
  paidOutAt: Date | null;
  cancelledAt: Date | null;
}

/** Statuses in which nothing is to be organized any more. */
export const endedStatuses: readonly TournamentStatus[] = ['completed', 'paid_out', 'cancelled'];

/** Whether its places are known: results can still be corrected until prizes are paid. */
export const hasChampion = ({ status }: Pick<Tournament, 'status'>): boolean =>
  status === 'completed' || status === 'paid_out';

/**
 * In which order a user's events are listed: what runs or comes next first, then drafts by their
 * planned start, then what has ended, the latest first.
 */
export const runningOrder: readonly {
  statuses: readonly TournamentStatus[];
  direction: 1 | -1;
}[] = [
  { statuses: ['live', 'paused'], direction: 1 },
  { statuses: ['check_in', 'seeded', 'registration_closed', 'registration_open'], direction: 1 },
  { statuses: ['draft'], direction: 1 },
  { statuses: endedStatuses, direction: -1 },
];

const unseeded: readonly TournamentStatus[] = [
  'draft',
  'registration_open',
  'registration_closed',
  'check_in',
];

/** Whether the event has no bracket yet. */
export const isUnseeded = ({ status }: Pick<Tournament, 'status'>): boolean =>
  unseeded.includes(status);

export const isOrganizer = (
  { ownerId, organizerIds }: Pick<Tournament, 'ownerId' | 'organizerIds'>,
  actor: { id: string; roles: readonly string[] } | null,
): boolean =>
  actor !== null &&
  (ownerId === actor.id || organizerIds.includes(actor.id) || actor.roles.includes('admin'));

const minuteMs = 60_000;
const minutesBefore = (startsAt: Date, minutes: number): Date =>
  new Date(startsAt.getTime() - minutes * minuteMs);

/** When check-in of the entries opens and closes. */
export const checkInTimes = ({
  startsAt,
  ...terms
}: Pick<Terms, 'startsAt' | 'checkInOpensMinutes' | 'checkInClosesMinutes'>): {
  opensAt: Date;
  closesAt: Date;
} => ({
  opensAt: minutesBefore(startsAt, terms.checkInOpensMinutes),
  closesAt: minutesBefore(startsAt, terms.checkInClosesMinutes),
});

/**
 * When those who have not checked in are reminded: some minutes before check-in closes, or in the
 * middle of a shorter window.
 */
export function checkInReminderAt(closesAt: Date, openedAt: Date): Date {
  const windowMs = closesAt.getTime() - openedAt.getTime();
  return inMs(closesAt, -Math.min(tournamentLimits.checkInReminderMs, windowMs / 2));
}

/**
 * Whether the time to leave with the fees lasts: until the announced opening of check-in, also
 * where an organizer opened it, or made the bracket, before.
 */
export const isFeeReturnable = ({ terms }: Pick<Tournament, 'terms'>, now: Date): boolean =>
  now < checkInTimes(terms).opensAt;

const beforeCheckIn: readonly TournamentStatus[] = ['registration_open', 'registration_closed'];

/** Whether entries of an event can be withdrawn with their fees: before check-in opens. */
export const isBeforeCheckIn = (
  { status, terms }: Pick<Tournament, 'status' | 'terms'>,
  now: Date,
): boolean => beforeCheckIn.includes(status) && isFeeReturnable({ terms }, now);

export interface ChangedField {
  /** `name`, `terms.feeCents`, or an entry for a change of seeds. */
  field: string;
  before: unknown;
  after: unknown;
}

/** One change of an event, for the details of a version conflict and the log of its desk. */
export interface EventChange {
  /** Of the event after it. */
  version: number;
  kind: string;
  /** Null for a change by a timer. */
  byId: string | null;
  at: Date;
  fields: ChangedField[];
}
