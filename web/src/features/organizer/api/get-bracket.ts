import { getBracket } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export const useBracket = (tournamentId: string, { enabled = true } = {}) =>
  useRead(getBracket, { params: { tournamentId } }, { enabled });
