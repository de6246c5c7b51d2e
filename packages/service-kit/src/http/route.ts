import type { CallAnswer, CallInput, CallSpec } from '@contend/contracts';
import { replyWriter, type ReplyWriter } from './reply-writer';

/** A contract and the action that implements it. */
export interface Route {
  contract: CallSpec;
  reply: ReplyWriter;
  handle(input: CallInput<CallSpec>): Promise<unknown>;
  /** The present validator, read without the reply; null while there is none. */
  validator?(input: CallInput<CallSpec>): Promise<string | null>;
}

/** A reply of a call that `revalidates`, with what it is recognized by. */
export type Validated<Answer> = Answer & { validator: string | null };

interface RouteOptions<C extends CallSpec, Answer> {
  /** Of a call that `revalidates`; the handler returns a `Validated` reply. */
  validator?: (input: CallInput<C>) => Promise<string | null>;
  /** Fields of the reply that many callers get as the same object, unchanged; see `replyWriter`. */
  shared?: readonly (keyof Answer & string)[];
}

/** One line per call: `route(contract.acceptWager, (input) => acceptWager(deps, input))`. */
export const route = <C extends CallSpec>(
  contract: C,
  handle: (input: CallInput<C>) => Promise<CallAnswer<C>>,
  { shared = [], validator }: RouteOptions<C, CallAnswer<C>> = {},
): Route => ({
  contract,
  reply: replyWriter(contract, shared),
  handle: handle as unknown as Route['handle'],
  ...(validator && { validator }),
});
