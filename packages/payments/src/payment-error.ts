/**
 * A call to a provider without the wanted effect. `unknown`: there was no answer, or one that
 * decides nothing; the same call is repeated with the same key. `refused`: it had no effect, and a
 * repeat has none.
 */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';

  constructor(
    readonly kind: 'unknown' | 'refused',
    /** The provider's word, or one of the adapter. */
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The payment provider's answer is ${kind}: ${code}.`, options);
  }
}
