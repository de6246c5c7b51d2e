import { approvePayout, listStaffPayouts, rejectPayout } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

const effects = { stales: [keyOf(listStaffPayouts)] };

export const useApprovePayout = () => useCommand(approvePayout, effects);
export const useRejectPayout = () => useCommand(rejectPayout, effects);
