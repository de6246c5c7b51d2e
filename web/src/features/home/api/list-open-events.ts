import { listTournaments } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

const shownEvents = 3;

/** Tournaments that can be entered, the next ones first. */
export const useOpenEvents = () =>
  useRead(listTournaments, { query: { phase: 'open', page: 1, pageSize: shownEvents } });
