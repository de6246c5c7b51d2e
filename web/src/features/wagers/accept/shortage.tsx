import type { CallFailure } from '@contend/client';
import type { WagerReply } from '@contend/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AddMoney } from '../../../components/money/add-money';
import { playerIn } from '../../../lib/wager/wager-sides';
import { listOf } from '../../../lib/language/language';
import { plural, t } from '../../../lib/language/translate';

/** The users on whose account a refusal was given. */
const refusedUsers = ({ details }: CallFailure): string[] =>
  Array.isArray(details['users']) ? details['users'].map(String) : [];

const isOwnLimit = ({ code }: CallFailure): boolean =>
  code === 'play-limit' || code === 'play-paused';
const limitsLink = <Link to="/wallet/limits">{t`Your limits`}</Link>;

interface RefusalOf {
  error: CallFailure | null;
  wager: WagerReply;
  myId: string | undefined;
}

/** A refusal of a money step of a side; a short wallet may be another player's. */
export function sideRefusal({ error, wager, myId }: RefusalOf): ReactNode {
  if (!error) return null;
  const nameOf = (id: string) => playerIn(wager, id)?.displayName ?? t`A player`;
  const others = refusedUsers(error).filter((id) => id !== myId);
  if (error.code === 'stake-above-limit' && others.length > 0) {
    const names = listOf(others.map(nameOf));
    return t`${error.message} Limited: ${names}.`;
  }
  if (isOwnLimit(error))
    return (
      <>
        {error.message} {limitsLink}
      </>
    );
  if (error.code === 'stake-needs-phone') {
    return (
      <>
        {error.message} <Link to="/wallet?verify=phone">{t`Verify it`}</Link>
      </>
    );
  }
  if (error.code !== 'insufficient-funds') return error.message;
  if (others.length === 0) {
    return (
      <>
        {error.message} <AddMoney />
      </>
    );
  }
  const names = others.map(nameOf);
  const have = plural(names.length, { one: 'does', other: 'do' });
  return t`${listOf(names)} ${have} not have enough money available. Nothing was held.`;
}
