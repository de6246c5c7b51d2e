import { z } from 'zod';
import { call } from '../core/call';
import {
  id,
  inboxQuery,
  multiline,
  pageOf,
  pageQuery,
  pageWithNextOf,
  queryNumber,
  region,
  time,
} from '../core/scalars';
import { cancelReasons, scrimBooking } from './scrim';

const bookingId = z.strictObject({ bookingId: id });

export const listScrimBookings = call({
  service: 'team',
  method: 'get',
  path: '/scrims/bookings',
  summary: 'Booked scrims of a team: coming ones soonest first, past ones latest first',
  access: 'anyone',
  query: pageQuery.extend({ teamId: id, phase: z.enum(['coming', 'past']).default('coming') }),
  reply: pageOf(scrimBooking),
  refuses: ['team-not-found'],
});

export const getScrimBooking = call({
  service: 'team',
  method: 'get',
  path: '/scrims/bookings/:bookingId',
  summary: 'A booked scrim',
  access: 'anyone',
  params: bookingId,
  reply: scrimBooking,
  refuses: ['scrim-not-found'],
});

/** Of a call for a side of a booking: the team of a member who is named on it exists. */
const sideRefusals = ['scrim-not-found', 'not-team-captain', 'not-team-owner'] as const;

export const cancelScrim = call({
  service: 'team',
  method: 'post',
  path: '/scrims/bookings/:bookingId/cancel',
  summary: 'Cancels a booked scrim; less than two hours before the start it counts against my team',
  access: 'user',
  params: bookingId,
  body: z.strictObject({
    reason: z.enum(cancelReasons),
    note: multiline(0, 300).optional(),
    teamId: id.optional(),
  }),
  reply: scrimBooking,
  refuses: [...sideRefusals, 'scrim-not-booked'],
});

export const contestScrimCancellation = call({
  service: 'team',
  method: 'post',
  path: '/scrims/bookings/:bookingId/contest',
  summary: 'Contests the other side’s reason; a moderator decides whether it counts',
  access: 'user',
  params: bookingId,
  body: z.strictObject({ note: multiline(3, 300) }),
  reply: scrimBooking,
  refuses: [...sideRefusals, 'contest-closed'],
});

export const decideScrimContest = call({
  service: 'team',
  method: 'post',
  path: '/admin/scrims/:bookingId/contest',
  summary: 'Decides whether a contested cancellation counts',
  access: 'moderator',
  params: bookingId,
  body: z.strictObject({ decision: z.enum(['counts', 'excused']) }),
  reply: scrimBooking,
  refuses: ['scrim-not-found', 'contest-closed', 'forbidden'],
});

export const listScrimContests = call({
  service: 'team',
  method: 'get',
  path: '/admin/scrims/contests',
  summary: 'Contested cancellations that need a decision, oldest or newest first',
  access: 'moderator',
  query: inboxQuery,
  reply: pageWithNextOf(scrimBooking),
  refuses: [],
});

const teamId = z.strictObject({ teamId: id });

/** Hours from 0 to 23 of each day, Monday first, in which a player is free by the team's clock. */
const weekHours = z.array(z.array(z.int().min(0).max(23)).max(24)).length(7);

export const setAvailability = call({
  service: 'team',
  method: 'put',
  path: '/teams/:teamId/availability',
  summary: 'Sets the hours of a week in which I can play for this team',
  access: 'user',
  params: teamId,
  body: z.strictObject({ hours: weekHours }),
  reply: z.object({ hours: weekHours }),
  refuses: ['team-not-found', 'not-team-member'],
});

export const getTeamWeek = call({
  service: 'team',
  method: 'get',
  path: '/teams/:teamId/week',
  summary: 'The next seven days of my team: players free per hour, bookings, posts of others',
  access: 'user',
  params: teamId,
  query: z.strictObject({ days: queryNumber(1, 14).default(7) }),
  reply: z.object({
    timeZone: z.string(),
    /** My own hours. */
    hours: weekHours,
    days: z.array(
      z.object({
        /** The day by the team's clock: `2026-11-29`. */
        date: z.iso.date(),
        /** Posts of other teams of this game that could start on this day. */
        posted: z.int(),
        hours: z.array(z.object({ startsAt: time, free: z.int(), isBooked: z.boolean() })),
      }),
    ),
    bookings: z.array(scrimBooking),
  }),
  refuses: ['team-not-found', 'not-team-member'],
});

const alert = z.object({
  isOn: z.boolean(),
  gameId: id.nullable(),
  region: region.nullable(),
  /** Largest difference to the team's rating. */
  ratingWithin: z.int().nullable(),
  lastSentAt: time.nullable(),
});

export const getScrimAlert = call({
  service: 'team',
  method: 'get',
  path: '/scrims/alerts',
  summary: 'My alert about new scrims for a team of mine',
  access: 'user',
  query: teamId,
  reply: alert,
  refuses: ['team-not-found', 'not-team-member'],
});

export const setScrimAlert = call({
  service: 'team',
  method: 'put',
  path: '/scrims/alerts',
  summary: 'Notifies me of new scrims that suit my team, at most every 6 hours',
  access: 'user',
  body: z.strictObject({
    teamId: id,
    isOn: z.boolean(),
    /** Any region, and any rating, where they are absent. */
    region: region.optional(),
    ratingWithin: z.int().min(25).max(1000).optional(),
  }),
  reply: alert,
  refuses: ['team-not-found', 'not-team-member'],
});

export const getCalendarLink = call({
  service: 'team',
  method: 'get',
  changes: true,
  path: '/teams/:teamId/calendar',
  summary: 'The address of my calendar feed of this team; the key in it is personal',
  access: 'user',
  params: teamId,
  reply: z.object({ link: z.string() }),
  refuses: ['team-not-found', 'not-team-member'],
});

export const getCalendar = call({
  service: 'team',
  method: 'get',
  path: '/calendar/:key',
  summary: 'The scrims of a team as iCalendar, for calendar programs; ends with the membership',
  access: 'anyone',
  medium: 'calendar',
  limit: { requests: 60, seconds: 60 },
  params: z.strictObject({ key: id }),
  reply: z.string(),
  refuses: ['team-not-found'],
});
