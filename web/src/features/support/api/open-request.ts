import { listMySupportCases, openSupportRequest } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useOpenRequest = () =>
  useCommand(openSupportRequest, { stales: [keyOf(listMySupportCases)] });
