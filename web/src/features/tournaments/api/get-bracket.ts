import { getBracket } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The stages of a seeded tournament; small changes arrive in live messages. */
export const useBracket = (tournamentId: string, { enabled }: { enabled: boolean }) =>
  useRead(getBracket, { params: { tournamentId } }, { enabled });
