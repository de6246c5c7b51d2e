import { listScrimRequests, type Reply } from '@contend/contracts';
import { useRead } from '../lib/http/use-read';
import { useMe } from '../lib/session/session';

export type ScrimInbox = Reply<typeof listScrimRequests>;

/** Open requests and bookings of a team of mine; no request without one. */
export const useInbox = (teamId: string | undefined) =>
  useRead(listScrimRequests, { query: { teamId } }, { enabled: teamId !== undefined });

/** The same of all teams that I act for. */
export const useScrimRequests = () => useRead(listScrimRequests, {}, { enabled: useMe() !== null });
