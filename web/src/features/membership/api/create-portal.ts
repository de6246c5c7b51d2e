import { createMembershipPortal } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';

/** The provider’s page for the card and its invoices. */
export const useCreatePortal = () => useCommand(createMembershipPortal);
