import { CallFailure } from '@contend/client';
import { t } from '../../language/translate';

/**
 * Refuses a call while the browser is offline: it is not sent, now or later.
 *
 * @param isRepeat whether an earlier attempt may have moved the money
 * @throws CallFailure
 */
export function requireNetwork({ isRepeat = false } = {}): void {
  if (navigator.onLine) return;
  const message = isRepeat
    ? t`You are offline, and it was not sent again. The first attempt may have gone through: the
        statement in your wallet shows it then. If you repeat it unchanged, it counts once.`
    : t`You are offline, and nothing was sent. Try again once you are online.`;
  throw new CallFailure(message, { code: null, status: null });
}
