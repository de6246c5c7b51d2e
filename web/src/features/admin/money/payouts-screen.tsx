import type { PayoutStatus } from '@contend/contracts';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStaffPayouts } from '../../../api/staff';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Money } from '../../../components/money/money';
import { PageHead } from '../../../components/page/page-head';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime, shortId } from '../../../lib/format/format';
import { useMe } from '../../../lib/session/session';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { type StaffPayout, useApprovePayout, useRejectPayout } from '../api/money';
import { FreezeDialog } from './freeze-dialog';
import { FrozenAccounts } from './frozen-accounts';
import { TaxForms } from './tax-forms';
import { t } from '../../../lib/language/translate';

const shownStates = [
  { value: 'reviewing', label: t`In review` },
  { value: 'submitted', label: t`At the provider` },
  { value: 'unknown', label: t`No answer` },
  { value: 'paid', label: t`Paid` },
  { value: 'failed', label: t`Failed` },
] as const satisfies { value: PayoutStatus; label: string }[];
/** Not states of a payout, but of players. */
const frozen = { value: 'frozen', label: t`Frozen` } as const;
const taxForms = { value: 'tax-forms', label: t`Tax forms` } as const;

interface RulingProps {
  payout: StaffPayout;
  ruling: 'approve' | 'reject';
  onClose: () => void;
}

/** Whether an approval now is not the last one that the payout takes. */
const takesAnother = ({ approvals, approvalsNeeded }: StaffPayout): boolean =>
  approvals.length + 1 < approvalsNeeded;

const approvalEffect = (payout: StaffPayout): string =>
  takesAnother(payout)
    ? t`Another admin approves it too before it is sent. Either of you can reject it until then.`
    : t`It goes to ${payout.user.username}’s bank next and cannot be taken back.`;

/** “1 of 2 approvals: rita, 1 Dec, 09:24 “Known player””. */
const approvalWords = ({ approvals, approvalsNeeded }: StaffPayout): string => {
  const count = t`${approvals.length} of ${approvalsNeeded} approvals`;
  const given = approvals.map(
    ({ by, note, at }) => `${by.username}, ${formatDayTime(at)}${note ? t` “${note}”` : ''}`,
  );
  return given.length > 0 ? `${count}: ${given.join('; ')}` : count;
};

function RulingDialog({ payout, ruling, onClose }: RulingProps) {
  const [approve, reject] = [useApprovePayout(), useRejectPayout()];
  const isApproval = ruling === 'approve';
  const decide = isApproval ? approve : reject;
  const amount = formatCents(payout.amount);
  return (
    <ReasonDialog
      title={isApproval ? t`Approve ${amount}?` : t`Reject ${amount}?`}
      description={
        isApproval
          ? approvalEffect(payout)
          : t`${amount} is back in ${payout.user.username}’s wallet at once. They read your reason.`
      }
      label={t`Reason`}
      action={isApproval ? t`Approve ${amount}` : t`Reject ${amount}`}
      look={isApproval ? 'primary' : 'danger'}
      minLength={3}
      maxLength={500}
      isPending={decide.isPending}
      error={decide.error?.message}
      onSubmit={(reason) =>
        decide.mutate({ params: { payoutId: payout.id }, body: { reason } }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}

interface LineProps {
  payout: StaffPayout;
  onRule: (ruling: 'approve' | 'reject') => void;
  onFreeze: () => void;
}

function Line({ payout, onRule, onFreeze }: LineProps) {
  const me = useMe();
  const isOwn = payout.user.id === me?.id;
  const isApprovedByMe = payout.approvals.some(({ by }) => by.id === me?.id);
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">{payout.user.username}</p>
        <p className="small muted">
          {payout.paidBefore > 0
            ? t`${formatCents(payout.paidBefore)} paid before`
            : t`First payout of this player`}
        </p>
        <p className="small faint">
          {t`${<span className="number">{shortId(payout.id)}</span>} requested
            ${formatDayTime(payout.createdAt)}`}
          {payout.status === 'reviewing' && t` · decide by ${formatDayTime(payout.reviewDue)}`}
          {payout.note && t` · “${payout.note}”`}
        </p>
        {payout.status === 'reviewing' && payout.approvalsNeeded > 1 && (
          <p className="small">{approvalWords(payout)}</p>
        )}
      </div>
      {payout.bankChangedAt && (
        <Chip tone="warn">{t`New bank account, ${formatDayTime(payout.bankChangedAt)}`}</Chip>
      )}
      {payout.isOverdue && <Chip tone="warn">{t`Late`}</Chip>}
      <Money cents={payout.amount} />
      <Button look="quiet" disabled={isOwn} onClick={onFreeze}>
        {t`Freeze`}
        <span className="unseen"> {t`payouts of ${payout.user.username}`}</span>
      </Button>
      {payout.status === 'reviewing' && (
        <div className="row tight">
          {isOwn && <span className="small muted">{t`Yours: another admin decides`}</span>}
          <Button look="danger" disabled={isOwn} onClick={() => onRule('reject')}>
            {t`Reject`}
          </Button>
          {isApprovedByMe && (
            <span className="small muted">{t`Another admin approves it too`}</span>
          )}
          <Button
            look="primary"
            disabled={isOwn || isApprovedByMe}
            onClick={() => onRule('approve')}
          >
            {t`Approve`}
          </Button>
        </div>
      )}
    </li>
  );
}

function PayoutList({ status, page }: { status: PayoutStatus; page: number }) {
  const [asking, setAsking] = useState<Omit<RulingProps, 'onClose'> | null>(null);
  const [freezing, setFreezing] = useState<StaffPayout['user'] | null>(null);
  const list = useStaffPayouts({ status, page });
  return (
    <>
      <section className="card" aria-label={t`Payouts`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the payouts`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={Landmark} title={t`No payouts in this state`}>
              {t`A payout appears in review as soon as a player requests it.`}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((payout) => (
            <Line
              key={payout.id}
              payout={payout}
              onRule={(ruling) => setAsking({ payout, ruling })}
              onFreeze={() => setFreezing(payout.user)}
            />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
      {asking && <RulingDialog {...asking} onClose={() => setAsking(null)} />}
      {freezing && <FreezeDialog user={freezing} isFreeze onClose={() => setFreezing(null)} />}
    </>
  );
}

/** Payouts by state: those in review are decided here, the oldest first. */
export function StaffPayoutsScreen() {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('status');
  const ofPlayers = [frozen, taxForms].find(({ value }) => value === shown)?.value;
  const status = shownStates.find(({ value }) => value === shown)?.value ?? 'reviewing';
  const page = Math.max(1, Number(search.get('page')) || 1);
  return (
    <>
      <PageHead
        title={t`Payouts`}
        note={t`An admin decides each within 24 hours, and two admins a large one. You can’t decide
          your own.`}
      />
      <StaffTabs />
      <Segments
        isCompact
        label={t`State`}
        choices={[...shownStates, frozen, taxForms]}
        value={ofPlayers ?? status}
        onChange={(value) => setSearch({ status: value })}
      />
      {ofPlayers === frozen.value && <FrozenAccounts page={page} />}
      {ofPlayers === taxForms.value && <TaxForms page={page} />}
      {!ofPlayers && <PayoutList status={status} page={page} />}
    </>
  );
}
