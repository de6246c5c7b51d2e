import { CallFailure } from '@contend/client';
import { t } from '../../language/translate';

/** Failures whose message says itself whether money has moved. */
const exact: readonly (string | null)[] = ['too-busy', 'charge-unconfirmed'];

/** Whether money may have moved although the call failed. */
const mayHaveMoved = ({ status, code, isFinal }: CallFailure): boolean =>
  !isFinal && status !== 429 && !exact.includes(code);

/** The failure of a money call, with what to do where its outcome is unknown. */
export function withUnknownOutcome(failure: unknown): unknown {
  if (!(failure instanceof CallFailure) || !mayHaveMoved(failure)) return failure;
  const { message, code, status, details, retryAfterMs } = failure;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return new CallFailure(
    t`${sentence} It may have gone through: the statement in your wallet shows it then. If you
      repeat it unchanged, it counts once.`,
    { code, status, details, retryAfterMs },
  );
}
