import { getTeamWeek } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Two weeks: as far ahead as the call shows bookings. */
const days = 14;

/** The booked scrims of a team, for its members. */
export const useBookings = (teamId: string) =>
  useRead(getTeamWeek, { params: { teamId }, query: { days } });
