import { listScrimRequests, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type ScrimInbox = Reply<typeof listScrimRequests>;

/** Open requests and bookings of a team of mine; no request without one. */
export const useInbox = (teamId: string | undefined) =>
  useRead(
    listScrimRequests,
    { query: { teamId: teamId ?? '' } },
    { enabled: teamId !== undefined },
  );
