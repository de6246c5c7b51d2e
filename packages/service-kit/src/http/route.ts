import type { CallAnswer, CallInput, CallSpec } from '@contend/contracts';
import { replyWriter, type ReplyWriter } from './reply-writer';

/** A contract and the use case that implements it. */
export interface Route {
  contract: CallSpec;
  reply: ReplyWriter;
  handle(input: CallInput<CallSpec>): Promise<unknown>;
}

interface RouteOptions<Answer> {
  /** Fields of the reply that many callers get as the same object, unchanged; see `replyWriter`. */
  shared?: readonly (keyof Answer & string)[];
}

/** One line per call: `route(contract.acceptWager, (input) => acceptWager(deps, input))`. */
export const route = <C extends CallSpec>(
  contract: C,
  handle: (input: CallInput<C>) => Promise<CallAnswer<C>>,
  { shared = [] }: RouteOptions<CallAnswer<C>> = {},
): Route => ({
  contract,
  reply: replyWriter(contract, shared),
  handle: handle as unknown as Route['handle'],
});
