import { getAccountStatus } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

/** Whether an account is suspended or banned, and each change; for admins. */
export const useAccountStatus = (userId: string) =>
  useRead(getAccountStatus, { params: { userId } });
