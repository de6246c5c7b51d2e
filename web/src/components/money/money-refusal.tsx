import type { CallFailure } from '@contend/client';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AddMoney } from './add-money';
import { t } from '../../lib/language/translate';

/**
 * A refusal of a step that pays or holds money, in `words` of the screen or its own: a short wallet
 * gets a link to add money.
 */
export function moneyRefusal(
  error: CallFailure | null,
  words: string | undefined = error?.message,
): ReactNode {
  if (!error) return null;
  if (error.code === 'play-limit' || error.code === 'play-paused') {
    return (
      <>
        {words} <Link to="/wallet/limits">{t`Your limits`}</Link>
      </>
    );
  }
  if (error.code === 'stake-needs-phone') {
    return (
      <>
        {words} <Link to="/wallet?verify=phone">{t`Verify it`}</Link>
      </>
    );
  }
  if (error.code === 'sending-frozen') {
    return (
      <>
        {words} <Link to="/wallet/payouts">{t`Your payouts`}</Link>{' '}
        <Link to="/support">{t`Write to support`}</Link>
      </>
    );
  }
  if (error.code !== 'insufficient-funds') return words;
  return (
    <>
      {words} <AddMoney />
    </>
  );
}
