import { Refusal } from '@contend/contracts';
import { isStoreUnavailable } from '@contend/service-kit';

/** Refusals that say that nothing was changed. */
const undecided: readonly string[] = ['unavailable', 'too-busy'];

/**
 * The result of a charge in a call. A dependency that fails once the charge was begun leaves it to
 * the timer, so the caller may not read that nothing was changed.
 * @throws Refusal `charge-unconfirmed` then
 */
export async function confirmed<Result>(charging: Promise<Result>): Promise<Result> {
  try {
    return await charging;
  } catch (error) {
    const isOpen =
      isStoreUnavailable(error) || (error instanceof Refusal && undecided.includes(error.code));
    throw isOpen ? new Refusal('charge-unconfirmed') : error;
  }
}
