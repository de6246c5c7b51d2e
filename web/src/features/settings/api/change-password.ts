import { changePassword, listSessions } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useChangePassword = () =>
  useCommand(changePassword, { stales: [keyOf(listSessions)] });
