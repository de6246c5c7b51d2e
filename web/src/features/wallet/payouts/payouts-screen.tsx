import type { PayoutTerms } from '@contend/contracts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useWallet } from '../../../api/wallet';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { Skeleton, SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { centsOf } from '../../../lib/form/dollars';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { useDebounced } from '../../../lib/state/use-debounced';
import { useReadDaily } from '../../../lib/state/use-read-daily';
import { PayoutClock } from './payout-clock';
import { ClosedBank, ConnectAccount } from './bank-account';
import { PayoutForm } from './payout-form';
import { PayoutHistory } from './payout-history';
import { HeldMoney } from './held-money';
import { PayoutChecks, PayoutLimits } from './payout-terms';
import { isBlocked, needsOtherBank } from './labels';
import './payouts.css';
import { type Payout, usePayouts, usePayoutTerms } from '../api/payouts';
import { t } from '../../../lib/language/translate';

/** How long typing pauses before the checks are read for the amount. */
const typingMs = 300;

interface FiguresProps {
  terms: PayoutTerms | undefined;
  bonus: number | undefined;
}

/** When the next part of what is held by its age can leave. */
function heldNote({ held: [first] }: Pick<PayoutTerms, 'held'>): string {
  if (!first) return t`All of it is old enough`;
  return first.from
    ? t`The next part is free on ${formatDayTime(first.from)}`
    : t`By source, below`;
}

const Figures = ({ terms, bonus }: FiguresProps) => {
  const held = terms && terms.available - terms.canLeave;
  const figures = [
    [t`Available`, terms?.available, t`Yours to stake or send`],
    terms && isBlocked(terms)
      ? ([t`Old enough to leave`, terms.canLeave, t`Once all checks hold`] as const)
      : ([t`Can leave now`, terms?.canLeave, t`Old enough to be paid out`] as const),
    [t`Still held by age`, held, terms ? heldNote(terms) : ''] as const,
    [t`Bonus`, bonus, t`For stakes; not paid out`],
  ] as const;
  return (
    <dl className="card payout-figures">
      {figures.map(([label, cents, note]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="figure">
            {cents === undefined ? <Skeleton width={100} height={28} /> : formatCents(cents)}
          </dd>
          <dd className="small faint">{note}</dd>
        </div>
      ))}
    </dl>
  );
};

const pageLinks = (
  <>
    <Link className={buttonClass('plain')} to="/proof">
      {t`Proof of liabilities`}
    </Link>
    <Link className={buttonClass('plain')} to="/wallet/limits">
      {t`Limits of play`}
    </Link>
  </>
);

interface RequestCardProps {
  terms: PayoutTerms | undefined;
  /** The newest one. */
  last: Payout | undefined;
  typed: string;
  onType: (typed: string) => void;
}

/** The form of a request, or the way to an account that can be paid. */
const RequestCard = ({ terms, last, typed, onType }: RequestCardProps) => (
  <section className="card payout-card" aria-label={t`Request a payout`}>
    {!terms && <SkeletonRows />}
    {terms && last && needsOtherBank(last, terms) && <ClosedBank payout={last} />}
    {terms?.account.connected === true && <PayoutForm {...{ terms, typed, onType }} />}
    {terms?.account.connected === false && <ConnectAccount />}
  </section>
);

/** Requests payouts, and shows the open one with its clock and all earlier ones. */
export function PayoutsScreen() {
  const wallet = useWallet();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState('');
  const terms = usePayoutTerms(centsOf(useDebounced(typed, typingMs)));
  useReadDaily(terms);
  const list = usePayouts(Math.max(1, Number(search.get('page')) || 1));
  // An open one is the newest: no other can be requested beside it.
  const newest = usePayouts(1);
  const open = newest.data?.items.find(({ endedAt }) => endedAt === null);
  // The form is shown only once it is known that no payout is open.
  const requestable = newest.isPending ? undefined : terms.data;
  const history = <PayoutHistory list={list} linkedId={search.get('payout')} />;
  return (
    <>
      <PageHead
        title={t`Pay out`}
        above={{ to: '/wallet', label: t`Wallet` }}
        actions={pageLinks}
      />
      {terms.isError ? (
        <>
          <div className="card">
            <ErrorState
              title={t`Payouts are not possible right now`}
              error={terms.error}
              onRetry={() => void terms.refetch()}
              isRetrying={terms.isFetching}
            />
          </div>
          {open && <PayoutClock payout={open} />}
          {history}
        </>
      ) : (
        <>
          <Figures terms={terms.data} bonus={wallet.data?.bonus} />
          <div className="payout-columns">
            <div className="stack loose">
              {open && <PayoutClock payout={open} />}
              {!open && (
                <RequestCard
                  {...{ terms: requestable, last: newest.data?.items[0], typed }}
                  onType={setTyped}
                />
              )}
              {terms.data && <HeldMoney terms={terms.data} />}
              {history}
            </div>
            {terms.data && (
              <div className="stack loose">
                {!open && <PayoutChecks terms={terms.data} />}
                <PayoutLimits terms={terms.data} />
              </div>
            )}
          </div>
        </>
      )}
    </>
  );
}
