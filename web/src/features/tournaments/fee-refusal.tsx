import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CallFailure } from '../../lib/api-client';

/** A refusal of a payment; a short wallet gets a link to add money. */
export function feeRefusal(error: CallFailure | null): ReactNode {
  if (!error) return null;
  if (error.code === 'play-limit' || error.code === 'play-paused') {
    return (
      <>
        {error.message} <Link to="/wallet/limits">Your limits</Link>
      </>
    );
  }
  if (error.code === 'stake-needs-phone') {
    return (
      <>
        {error.message} <Link to="/wallet?verify=phone">Verify it</Link>
      </>
    );
  }
  if (error.code !== 'insufficient-funds') return error.message;
  return (
    <>
      {error.message} <Link to="/wallet?add=money">Add money</Link>
    </>
  );
}
