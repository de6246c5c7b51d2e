import { Refusal, type RefusalCode } from '@contend/contracts';
import { callFault } from './call-fault';

/** An erased account has no address, and an unconfirmed one is not mailed. */
const noAddress: RefusalCode[] = ['user-not-found', 'email-not-confirmed'];

/**
 * Whether a call of `mailUser` mailed the user: false for an account without a confirmed address.
 * @throws what `callFault` returns
 */
export async function isMailed(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof Refusal && noAddress.includes(error.code)) return false;
    throw callFault('user', error);
  }
}
