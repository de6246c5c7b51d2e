import { getTournamentStatus } from '@contend/contracts';
import { useMe } from '../../../lib/session';
import { useRead } from '../../../lib/use-read';

/** Where I stand: my entry, and what I have to do next. */
export const useStanding = (tournamentId: string) =>
  useRead(getTournamentStatus, { params: { tournamentId } }, { enabled: useMe() !== null });
