import { getStakeLimit } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** The viewer's highest stake in a play type; it rises with each rated match. */
export const useStakeLimit = (playTypeId: string) =>
  useRead(getStakeLimit, { query: { playTypeId } });
