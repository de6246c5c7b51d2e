import type { InboxOrder } from '@contend/contracts';
import {
  currentWork,
  type Database,
  type Filter,
  type InboxPage,
  inboxPage,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { calendarFeedModel, scrimBookingModel } from './booking.model';
import type { CalendarFeed } from './calendar-feed';
import type { ScrimBooking } from './scrim-booking';

interface Paging {
  page: number;
  pageSize: number;
}

const contestedAt = ({ cancellation, createdAt }: ScrimBooking): Date =>
  cancellation?.contest?.at ?? createdAt;

/** Above the number of posts, requests and bookings that one team can have at once. */
const most = 100;

type BookingPhase = keyof typeof bookingPhases;
/** A booking whose deposits are being held, or were not, is in no list. */
const bookingPhases = {
  coming: { statuses: ['booked', 'playing'], sort: { startsAt: 1 } },
  past: { statuses: ['completed', 'cancelled', 'no_show'], sort: { startsAt: -1 } },
} as const;

export interface ScrimBookings extends Repository<ScrimBooking> {
  /** Bookings of teams that have not ended, soonest first, at most 100. */
  comingOf(...teamIds: string[]): Promise<ScrimBooking[]>;
  /** Bookings before their check-in whose deposit a user pays, also for a team that they left. */
  paidBy(userId: string): Promise<ScrimBooking[]>;
  /** Bookings of a team: coming ones soonest first, past ones latest first. */
  ofTeam(teamId: string, listing: Paging & { phase: BookingPhase }): Promise<Page<ScrimBooking>>;
  /** Whether a team has a booking that has not ended, or one whose deposits are being held. */
  hasLive(teamId: string): Promise<boolean>;
  /** Bookings of a team from `from` on, cancelled ones too, for its calendar. */
  calendarOf(teamId: string, from: Date): Promise<ScrimBooking[]>;
  /** Contested cancellations without a decision, oldest or newest first. */
  contested(paging: Paging & InboxOrder): Promise<InboxPage<ScrimBooking>>;
  /** Bookings that a user cancelled, or whose cancellation they contested. */
  withNotesOf(userId: string): Promise<Stored<ScrimBooking>[]>;
  /** Bookings whose match should have ended before `before`, with deposits held. */
  countOverdue(before: Date): Promise<number>;
  /** Bookings whose deposits the wallet has not released or paid after `failures` calls. */
  countFailing(failures: number): Promise<number>;
}

export function scrimBookingRepository(db: Database): ScrimBookings {
  const bookings = repository<ScrimBooking>(db, scrimBookingModel, { notFound: 'scrim-not-found' });
  const model = db.model(scrimBookingModel);
  const of = (...teamIds: string[]) =>
    ['home.teamId', 'away.teamId'].map((side) => ({ [side]: { $in: teamIds } }));
  const listed = (filter: object) =>
    bookings.first(filter as Filter<ScrimBooking>, { sort: { startsAt: 1 }, limit: most });
  return {
    ...bookings,
    comingOf: (...teamIds) =>
      listed({ $or: of(...teamIds), status: { $in: bookingPhases.coming.statuses } }),
    paidBy: (userId) =>
      listed({
        $or: [{ 'deposit.payers.home': userId }, { 'deposit.payers.away': userId }],
        'deposit.status': 'held',
        status: 'booked',
      }),
    ofTeam(teamId, { phase, page, pageSize }) {
      const { statuses, sort } = bookingPhases[phase];
      const filter = { $or: of(teamId), status: { $in: statuses } } as never;
      return bookings.list(filter, { page, pageSize, sort });
    },
    async hasLive(teamId) {
      const live = { $in: ['funding', 'booked', 'playing'] };
      const { session } = currentWork();
      const filter = { $or: of(teamId), status: live } as never;
      return (await model.exists(filter).session(session ?? null)) !== null;
    },
    calendarOf: (teamId, from) =>
      listed({
        $or: of(teamId),
        startsAt: { $gte: from },
        status: { $nin: ['funding', 'unfunded'] },
      }),
    countOverdue: (before) =>
      model.countDocuments({
        'deposit.status': 'held',
        endsAt: { $lte: before },
        status: { $in: ['booked', 'playing'] },
      } as never),
    countFailing: (failures) =>
      model.countDocuments({
        'deposit.status': { $in: ['releasing', 'paying'] },
        'deposit.failures': { $gte: failures },
      } as never),
    withNotesOf(userId) {
      const written = ['cancellation.userId', 'cancellation.contest.userId'];
      const $or = written.map((field) => ({ [field]: userId }));
      return bookings.listStored({ $or } as Filter<ScrimBooking>);
    },
    contested(paging) {
      const at = 'cancellation.contest.at';
      const open = { [at]: { $type: 'date' }, 'cancellation.contest.decision': null };
      const order = { deadline: { [at]: 1 as const }, newest: { field: at, of: contestedAt } };
      return inboxPage(bookings, { filter: open as Filter<ScrimBooking>, ...order }, paging);
    },
  };
}

export const calendarFeedRepository = (db: Database): Repository<CalendarFeed> =>
  repository<CalendarFeed>(db, calendarFeedModel, { notFound: 'team-not-found' });
