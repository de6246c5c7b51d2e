import { listMyTournaments } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The events that I organize, the latest first. */
export const useOrganized = (page: number) =>
  useRead(listMyTournaments, { query: { as: 'organizer', page } }, { keepPrevious: true });
