import { z } from 'zod';
import { call } from './call';
import { id, multiline, pageOf, pageQuery } from './scalars';
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
  body: z.strictObject({ reason: z.enum(cancelReasons), note: multiline(0, 300).optional() }),
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
  summary: 'Contested cancellations that need a decision, oldest first',
  access: 'moderator',
  query: pageQuery,
  reply: pageOf(scrimBooking),
  refuses: [],
});
