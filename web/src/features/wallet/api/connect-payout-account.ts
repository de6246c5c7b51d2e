import { getPayoutAuthorization } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';

/** The provider's page that connects a bank account. */
export const useConnectPayoutAccount = () => useCommand(getPayoutAuthorization);
