import {
  getScrimBooking,
  getTeamWeek,
  listScrimRequests,
  listScrims,
  type ScrimBookingReply,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls';

/** The queries that every command on a post or a request invalidates. */
export const scrimChanged = {
  stales: [keyOf(listScrims), keyOf(listScrimRequests), keyOf(getTeamWeek)],
};

/** A command on a booking; its reply is the booking. */
export const bookingChanged = {
  ...scrimChanged,
  writes: (booking: ScrimBookingReply): [QueryKey, unknown][] => [
    [keyOf(getScrimBooking, { params: { bookingId: booking.id } }), booking],
  ],
};
