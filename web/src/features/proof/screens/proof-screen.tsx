import { hasRole, type LiabilityProof } from '@contend/contracts';
import { Braces, ShieldCheck, SquareTerminal } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { EmptyPage } from '../../../components/page/empty-page';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { useMe } from '../../../lib/session/session';
import { useProof, useProofs } from '../api';
import { CheckCard, LimitsCard } from '../components/check-card';
import { FiguresCard } from '../components/figures-card';
import { LedgerCard } from '../components/ledger-card';
import { NightsCard } from '../components/nights-card';
import { PublishButton } from '../components/publish-button';
import { t } from '../../../lib/language/translate';
import './proof.css';

const Files = ({ day }: { day: string }) => (
  <>
    <a className={buttonClass()} href={`/api/wallet/proof/${day}`}>
      <Braces className="icon" aria-hidden />
      {t`JSON`}
    </a>
    <a className={buttonClass()} href="/check-proof.mjs" download>
      <SquareTerminal className="icon" aria-hidden />
      {t`Verifier, 60 lines`}
    </a>
  </>
);

const NoProof = () => (
  <section className="card">
    <EmptyState icon={ShieldCheck} title={t`The first proof comes at midnight (UTC)`}>
      {t`Every night, what is owed to players and the money that is there are added up and published
        here.`}
    </EmptyState>
  </section>
);

/** The figures of one proof, and the check of the caller's own account. */
const Proof = ({ proof }: { proof: LiabilityProof }) => (
  <>
    <LedgerCard proof={proof} />
    <div className="proof-columns">
      <CheckCard key={proof.day} proof={proof} />
      <LimitsCard proof={proof} />
    </div>
  </>
);

const missing = {
  title: t`There is no such proof`,
  text: t`Choose one from the list.`,
  ways: [{ to: '/proof', label: t`The newest proof` }],
};

/** The list, and the proof of the address: the newest one without any. */
function useShownProof() {
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const list = useProofs(page);
  const night = search.get('night') ?? list.data?.items[0]?.day;
  const listed = list.data?.items.find(({ day }) => day === night);
  const other = useProof(night, { enabled: list.isSuccess && night !== undefined && !listed });
  const failed = list.isError ? list : other.isError ? other : null;
  return { list, night, proof: listed ?? other.data, failed };
}

/** What is owed to players, and the money that is there: public, every night. */
export function ProofScreen() {
  const me = useMe();
  const { list, night, proof, failed } = useShownProof();
  const isExpected = !failed && (list.isPending || night);
  return (
    <>
      <PageHead
        title={t`Proof of liabilities`}
        note={t`What Contend owes to its players, and the money that is there for it. Renewed every
          night; anyone can check it.`}
        actions={
          <>
            {me && hasRole(me, 'admin') && <PublishButton />}
            {proof && <Files day={proof.day} />}
          </>
        }
      />
      {failed && (
        <div className="card">
          <ErrorState
            title={t`We can’t load the proof`}
            error={failed.error}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
            missing={missing}
          />
        </div>
      )}
      {isExpected && <FiguresCard proof={proof} />}
      {isExpected && !proof && (
        <div className="card">
          <SkeletonRows rows={6} />
        </div>
      )}
      {list.data && !night && (
        <EmptyPage {...list.data}>
          <NoProof />
        </EmptyPage>
      )}
      {proof && !failed && <Proof proof={proof} />}
      {list.data && night && <NightsCard list={list.data} shown={night} />}
    </>
  );
}
