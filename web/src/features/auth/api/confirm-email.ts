import { confirmEmail } from '@contend/contracts';
import { sessionKey } from '../../../lib/session';
import { useCommand } from '../../../lib/use-command';

export const useConfirmEmail = () => useCommand(confirmEmail, { stales: [sessionKey] });
