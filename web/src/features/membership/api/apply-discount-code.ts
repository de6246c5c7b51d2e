import { applyDiscountCode } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';

/** What a code takes off a price; it is redeemed with the purchase. */
export const useApplyCode = () => useCommand(applyDiscountCode);
