import { getCase } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The case file of a dispute, for its sides and moderators. */
export const useCaseFile = (matchId: string, { enabled }: { enabled: boolean }) =>
  useRead(getCase, { params: { matchId }, query: {} }, { enabled, keepPrevious: true });
