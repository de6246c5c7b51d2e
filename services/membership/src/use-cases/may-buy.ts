import { buyerRefusals, Refusal } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { checkBuyer } from './check-buyer';

/** The rule of `checkBuyer` for a renewal, which no call asks for. */
export async function mayBuy(deps: MembershipDeps, userId: string): Promise<boolean> {
  try {
    await checkBuyer(deps, userId);
    return true;
  } catch (error) {
    if (error instanceof Refusal && buyerRefusals.some((code) => code === error.code)) return false;
    throw error;
  }
}
