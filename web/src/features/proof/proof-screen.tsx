import { getLiabilityProof, hasRole } from '@contend/contracts';
import { Braces, ShieldCheck, SquareTerminal } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SkeletonRows } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { useProofs } from './api/list-proofs';
import { CheckCard, LimitsCard } from './check-card';
import { FiguresCard } from './figures-card';
import { LedgerCard } from './ledger-card';
import { NightsCard } from './nights-card';
import { PublishButton } from './publish-button';
import './proof.css';

const Files = ({ day }: { day: string }) => (
  <>
    <a className={buttonClass()} href={`/api/wallet/proof/${day}`}>
      <Braces className="icon" aria-hidden />
      JSON
    </a>
    <a className={buttonClass()} href="/check-proof.mjs" download>
      <SquareTerminal className="icon" aria-hidden />
      Verifier, 60 lines
    </a>
  </>
);

const NoProof = () => (
  <section className="card">
    <EmptyState icon={ShieldCheck} title="The first proof comes at midnight (UTC)">
      Every night, what is owed to players and the money that is there are added up and published
      here.
    </EmptyState>
  </section>
);

/** What is owed to players, and the money that is there: public, every night. */
export function ProofScreen() {
  const me = useMe();
  const [search] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const list = useProofs(page);
  const newest = list.data?.items[0];
  const night = search.get('night') ?? newest?.day;
  const listed = list.data?.items.find(({ day }) => day === night);
  const other = useRead(
    getLiabilityProof,
    { params: { day: night ?? '' } },
    { enabled: list.isSuccess && night !== undefined && !listed },
  );
  const proof = listed ?? other.data;
  const failed = list.isError ? list : other.isError ? other : null;
  return (
    <>
      <PageHead
        title="Proof of liabilities"
        note="What Contend owes to its players, and the money that is there for it. Renewed every night; anyone can check it."
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
            title="We can’t load the proof"
            error={failed.error}
            onRetry={() => void failed.refetch()}
            isRetrying={failed.isFetching}
            missing={{
              title: 'There is no proof of that night',
              text: 'Choose a night from the list.',
              ways: [{ to: '/proof', label: 'The newest proof' }],
            }}
          />
        </div>
      )}
      {!failed && (list.isPending || night) && <FiguresCard proof={proof} />}
      {!failed && !proof && (list.isPending || night) && (
        <div className="card">
          <SkeletonRows rows={6} />
        </div>
      )}
      {list.data && !night && <NoProof />}
      {proof && !failed && (
        <>
          <LedgerCard proof={proof} />
          <div className="proof-columns">
            <CheckCard key={proof.day} proof={proof} />
            <LimitsCard proof={proof} />
          </div>
        </>
      )}
      {list.data && night && <NightsCard list={list.data} shown={night} />}
    </>
  );
}
