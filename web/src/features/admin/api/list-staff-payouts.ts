import { listStaffPayouts, type PayoutStatus, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type StaffPayout = Reply<typeof listStaffPayouts>['items'][number];

export const useStaffPayouts = (query: { status: PayoutStatus; page: number }) =>
  useRead(listStaffPayouts, { query }, { keepPrevious: true, everyMs: 60_000 });
