import { listScrimBookings } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const pageSize = 12;

interface TeamScrimsQuery {
  teamId: string;
  phase: 'coming' | 'past';
  page: number;
}

/** The booked scrims of the team: coming ones soonest first, past ones latest first. */
export const useTeamScrims = (query: TeamScrimsQuery) =>
  useRead(listScrimBookings, { query: { ...query, pageSize } }, { keepPrevious: true });
