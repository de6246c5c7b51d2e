import { getPlaySummary } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** What I staked and won since a time. */
export const usePlaySummary = (since: string) => useRead(getPlaySummary, { query: { since } });
