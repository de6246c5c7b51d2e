import {
  type CallableBy,
  type Caller,
  type CallRequest,
  type CallSpec,
  type fundEscrow,
  type LimitedPayer,
  Refusal,
  type Reply,
} from '@contend/contracts';
import { callFault } from './call-fault';
import type { ServiceClient } from './service-client';

/**
 * The outcome of taking money into an escrow: `closed` when the operation was reversed before, so
 * that it is refused from then on.
 */
export type Funding =
  | { held: true }
  | {
      held: false;
      /** The users who have too little. */
      short: string[];
      /** Those whose own limits of play do not allow it. */
      limited: LimitedPayer[];
    }
  | 'closed';

/** Whether the money is in the escrow. */
export const isHeld = (funding: Funding): boolean => funding !== 'closed' && funding.held;

/** Ids are derived from saved states, so that a repeated call has one effect. */
export type WalletCalls = Pick<ServiceClient, 'call'>;

/**
 * The wallet, for calls that expect no refusal.
 * @throws Refusal that depends on the moment, such as `unavailable`: the outcome is unknown, and
 * the call is repeated. Any other refusal is an error of the caller.
 */
export const walletCalls = (http: ServiceClient): WalletCalls => ({
  async call<C extends CallSpec>(
    contract: C & NoInfer<CallableBy<C, Caller>>,
    request: CallRequest<C>,
  ): Promise<Reply<C>> {
    try {
      return await http.call(contract, request);
    } catch (error) {
      throw callFault('wallet', error);
    }
  },
});

type FundingReply = Omit<Reply<typeof fundEscrow>, 'limited'> & {
  /** Release 0.2.0 of the wallet has no limits. */
  limited?: LimitedPayer[] | undefined;
};

/**
 * What a call that takes or reserves money ended with.
 * @throws as `walletCalls`
 */
export async function fundingOf(call: Promise<FundingReply>): Promise<Funding> {
  try {
    const { ok, short, limited = [] } = await call;
    return ok ? { held: true } : { held: false, short, limited };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'hold-closed') return 'closed';
    throw callFault('wallet', error);
  }
}
