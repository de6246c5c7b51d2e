import { createMembershipCheckout } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';

/** The provider’s page for the first payment by card. */
export const useCreateCheckout = () => useCommand(createMembershipCheckout);
