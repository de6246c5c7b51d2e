import { stakeLimits } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { EmptyState } from '../../../components/page/states';
import { formatCents, formatTotal } from '../../../lib/format/format';
import { plural, t } from '../../../lib/language/translate';
import { useOpenWagers } from '../api';

const lowest = formatCents(stakeLimits.minCents);

/** In place of open wagers, for a player whose wallet is empty: they can look, not accept. */
export function NoWagerYet() {
  const open = useOpenWagers().data?.total ?? 0;
  return (
    <section className="card">
      <EmptyState
        icon={Swords}
        title={t`No wager fits you yet`}
        actions={
          <Link className={buttonClass()} to="/wagers">
            {t`Browse wagers`}
          </Link>
        }
      >
        {open > 0 &&
          `${formatTotal(open)} ${plural(open, { one: 'is open.', other: 'are open.' })}`}{' '}
        {t`Stakes start at ${lowest} a seat. Your wallet is empty, so you can look but not accept.`}
      </EmptyState>
    </section>
  );
}
