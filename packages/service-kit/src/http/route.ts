import type { CallAnswer, CallInput, CallSpec } from '@contend/contracts';

/** A contract and the use case that implements it. */
export interface Route {
  contract: CallSpec;
  handle(input: CallInput<CallSpec>): Promise<unknown>;
}

/** One line per call: `route(contract.acceptWager, (input) => acceptWager(deps, input))`. */
export const route = <C extends CallSpec>(
  contract: C,
  handle: (input: CallInput<C>) => Promise<CallAnswer<C>>,
): Route => ({ contract, handle: handle as unknown as Route['handle'] });
