import type { CallSpec, Reply } from '@contend/contracts';
import { send, type RequestOf } from './calls';

type Reader = <C extends CallSpec>(call: C, request: RequestOf<C>) => Promise<Reply<C>>;

let reader: Reader = send;

/** Makes a read of the contract, by the installed reader. */
export const read: Reader = (call, request) => reader(call, request);

/** Installs a reader. Chunks of screens do, so that the first load need not contain it. */
export const readWith = (installed: Reader): void => {
  reader = installed;
};
