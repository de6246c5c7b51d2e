import {
  affiliateBasisPoints,
  affiliatePercentOff,
  mostAffiliateCodes,
  type listAffiliateCodes,
  type Reply,
} from '@contend/contracts';
import { PageHead } from '../../../components/page/page-head';
import { Skeleton, SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatCents, formatCount } from '../../../lib/format/format';
import { installLiveRules } from '../../../lib/live/live-rules';
import { useAffiliateCodes } from '../api';
import { CodeItem } from './code-item';
import { CommissionsCard } from './commissions-card';
import { membershipLive } from '../live';
import { MembershipTabs } from '../membership-tabs';
import { percentOf } from '../labels';
import { NewCodeForm } from './new-code-form';
import { t } from '../../../lib/language/translate';
import './codes.css';

installLiveRules(membershipLive);

type Codes = Reply<typeof listAffiliateCodes>;

const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0);

const Figures = ({ items }: { items: Codes['items'] | undefined }) => {
  const figures = [
    [
      t`Uses`,
      items && formatCount(sum(items.map(({ uses }) => uses))),
      t`Purchases with your codes`,
    ],
    [
      t`Pending`,
      items && formatCents(sum(items.map(({ pending }) => pending))),
      t`Can still be taken back`,
    ],
    [t`Paid to you`, items && formatCents(sum(items.map(({ paid }) => paid))), t`In your wallet`],
  ] as const;
  return (
    <dl className="card code-totals">
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="figure">{value ?? <Skeleton width={90} height={28} />}</dd>
          <dd className="small faint">{note}</dd>
        </div>
      ))}
    </dl>
  );
};

const MyCodes = ({ items }: Pick<Codes, 'items'>) => {
  const live = items.filter(({ endedAt }) => endedAt === null).length;
  return (
    <section className="card" aria-labelledby="codes-title">
      <div className="card-head">
        <h2 id="codes-title">{t`My codes`}</h2>
        <p className="small muted">{t`${live} of ${mostAffiliateCodes}`}</p>
      </div>
      {live < mostAffiliateCodes ? (
        <NewCodeForm />
      ) : (
        <p className="new-code muted">
          {t`${mostAffiliateCodes} codes are the most at a time. End one to create another.`}
        </p>
      )}
      <ul>
        {items.map((code) => (
          <CodeItem key={code.id} code={code} />
        ))}
      </ul>
    </section>
  );
};

const Rules = () => (
  <p className="small faint">
    {t`A commission is ${percentOf(affiliateBasisPoints)} of what is kept of the first payment. It
      is pending for 30 days and until the paid period is over, and smaller, or nothing, when the
      payment goes back in part or whole. Your own code does not work for you.`}
  </p>
);

const about = t`A code takes
  ${affiliatePercentOff} % off another player’s first payment, and
  ${percentOf(affiliateBasisPoints)} of that payment are yours.`;

/** Affiliate codes: what they are, what they earned, and when it is paid. */
export function CodesScreen() {
  const codes = useAffiliateCodes();
  const isFailed = codes.isError && !codes.data;
  return (
    <>
      <PageHead
        title={t`My codes`}
        above={{ to: '/membership', label: t`Membership` }}
        note={about}
      />
      <MembershipTabs />
      {isFailed ? (
        <div className="card">
          <ErrorState
            title={t`We can’t load your codes`}
            error={codes.error}
            onRetry={() => void codes.refetch()}
            isRetrying={codes.isFetching}
          />
        </div>
      ) : (
        <>
          <Figures items={codes.data?.items} />
          {codes.data ? (
            <>
              <MyCodes items={codes.data.items} />
              <CommissionsCard months={codes.data.months} />
              <Rules />
            </>
          ) : (
            <div className="card">
              <SkeletonLines rows={4} />
            </div>
          )}
        </>
      )}
    </>
  );
}
