import { resetPassword } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';

export const useResetPassword = () => useCommand(resetPassword);
