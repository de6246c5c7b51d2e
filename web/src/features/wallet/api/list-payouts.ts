import { listPayouts, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type Payout = Reply<typeof listPayouts>['items'][number];

/** Staff and banks act without the player, so the list is read again while the page is open. */
export const usePayouts = (page: number) =>
  useRead(listPayouts, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });
