import { getMySubscription } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Renewals run without the member, so the state is read again while the page is open. */
export const useMySubscription = () => useRead(getMySubscription, {}, { everyMs: 30_000 });
