import { getPlayLimits } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** My limits of play; windows end while the page is open, so they are read again. */
export const usePlayLimits = () => useRead(getPlayLimits, {}, { everyMs: 60_000 });
