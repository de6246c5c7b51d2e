import { getTournamentSchedule } from '@contend/contracts';
import { useRead } from '../lib/http/use-read';

const readEveryMs = 30_000;

/** Estimated starts of an event that is being played. */
export const useSchedule = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(getTournamentSchedule, { params: { tournamentId } }, { enabled, everyMs: readEveryMs });
