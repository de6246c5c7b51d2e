import { getMatch } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** A match is created moments after its wager was accepted, so a 404 is retried twice. */
const missingRetries = 2;

export const useMatch = (matchId: string) =>
  useRead(getMatch, { params: { matchId } }, { missingRetries });
