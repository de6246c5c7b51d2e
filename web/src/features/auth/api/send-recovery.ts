import { sendPasswordRecovery } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';

export const useSendRecovery = () => useCommand(sendPasswordRecovery);
