import type { Me } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { FreeWays } from '../../../components/money/free-ways';
import { MoneyBarNote } from '../../../components/money/money-bar-note';
import { useOwnMoneyBar } from '../../../components/money/use-money-bar';
import { EmptyState } from '../../../components/page/states';
import { t } from '../../../lib/language/translate';

/** Without tasks: wagers; for a player who may not use money, why, and what is free. */
export function NothingNeeded({ me }: { me: Me }) {
  const bar = useOwnMoneyBar(me);
  if (bar) {
    return (
      <>
        <MoneyBarNote bar={bar} />
        <FreeWays />
      </>
    );
  }
  return (
    <div className="card">
      <EmptyState
        icon={Swords}
        title={t`Nothing needs you`}
        actions={
          <>
            <Link className={buttonClass()} to="/wagers">
              {t`Find a wager`}
            </Link>
            <Link className={buttonClass('primary')} to="/wagers/new">
              {t`Create wager`}
            </Link>
          </>
        }
      >
        {t`Accept an open wager or offer a match at your own stake.`}
      </EmptyState>
    </div>
  );
}
