import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHeldCommissions } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { Money } from '../../../components/money/money';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { type HeldCommission, useReviewCommission } from '../api/money';
import { t } from '../../../lib/language/translate';

const tieWords: Record<HeldCommission['ties'][number], string> = {
  'same-address': t`both signed in from the same address`,
  'collusion-flag': t`their results against each other are flagged`,
};

type Decision = 'released' | 'refused';

interface DialogProps {
  commission: HeldCommission;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ commission, decision, onClose }: DialogProps) {
  const review = useReviewCommission();
  const amount = formatCents(commission.amount);
  const isRefusal = decision === 'refused';
  const { username } = commission.owner;
  return (
    <ReasonDialog
      title={isRefusal ? t`Refuse ${amount}?` : t`Release ${amount}?`}
      description={
        isRefusal
          ? t`The platform keeps ${amount}. ${username} reads your reason and can write to support.`
          : t`${username} gets ${amount} when the commission is due. This cannot be taken back.`
      }
      label={t`Reason`}
      action={isRefusal ? t`Refuse ${amount}` : t`Release ${amount}`}
      look={isRefusal ? 'danger' : 'primary'}
      minLength={10}
      maxLength={500}
      isPending={review.isPending}
      error={review.error?.message}
      onSubmit={(reason) =>
        review.mutate(
          { params: { commissionId: commission.id }, body: { decision, reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

interface LineProps {
  commission: HeldCommission;
  onDecide: (decision: Decision) => void;
}

function Line({ commission, onDecide }: LineProps) {
  const { owner, member, ties, at, until, amount } = commission;
  const me = useMe();
  const isOwn = [owner.id, member.id].includes(me?.id ?? '');
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">
          {t`${<Link to={`/players/${owner.id}`}>{owner.username}</Link>} for a purchase of
            ${<Link to={`/players/${member.id}`}>{member.username}</Link>}`}
        </p>
        <p className="small muted">{ties.map((tie) => tieWords[tie]).join('; ')}</p>
        <p className="small faint">
          {t`bought ${formatDayTime(at)} · released without a decision after
            ${formatDayTime(until)}`}
        </p>
      </div>
      <Money cents={amount} />
      {isOwn && <span className="small muted">{t`Yours: another admin decides`}</span>}
      <Button disabled={isOwn} onClick={() => onDecide('released')}>
        {t`Release`}
      </Button>
      <Button look="danger" disabled={isOwn} onClick={() => onDecide('refused')}>
        {t`Refuse`}
      </Button>
    </li>
  );
}

/** Commissions whose owner and member may be one person, the first deadline first. */
export function HeldCommissionsScreen() {
  const [search] = useSearchParams();
  const list = useHeldCommissions({ page: Math.max(1, Number(search.get('page')) || 1) });
  const [open, setOpen] = useState<Omit<DialogProps, 'onClose'> | null>(null);
  return (
    <>
      <PageHead
        title={t`Held commissions`}
        note={t`Players in the same home share an address too. Look at both profiles before you
          refuse.`}
      />
      <StaffTabs />
      <section className="card" aria-label={t`Held commissions`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the held commissions`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={HandCoins} title={t`No commission is held`}>
              {t`One is held when the owner of a code and its user signed in from the same address,
                or when their results are flagged.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((commission) => (
            <Line
              key={commission.id}
              commission={commission}
              onDecide={(decision) => setOpen({ commission, decision })}
            />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
