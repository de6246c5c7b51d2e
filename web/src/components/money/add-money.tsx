import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/session/session';
import { useOwnMoneyBar } from './use-money-bar';
import { t } from '../../lib/language/translate';

interface AddMoneyProps {
  className?: string;
  title?: string;
  children?: ReactNode;
}

/**
 * The only link to add money, beside the command of the search. A player who may not, because of
 * their age, their country or a break, gets a link to what is free.
 */
export function AddMoney({ children = t`Add money`, ...look }: AddMoneyProps) {
  const bar = useOwnMoneyBar(useMe());
  return bar ? (
    <Link to="/tournaments?fee=free" {...look}>
      {t`See what is free`}
    </Link>
  ) : (
    <Link to="/wallet?add=money" {...look}>
      {children}
    </Link>
  );
}
