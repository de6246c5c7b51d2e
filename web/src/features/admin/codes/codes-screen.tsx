import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonLines } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatCount, formatDayTime } from '../../../lib/format/format';
import { serverNow } from '../../../lib/format/server-clock';
import '../admin.css';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { type DiscountCode, useDiscountCodes, useEndDiscountCode } from '../api/codes';
import { useMaintainedPlans } from '../api/plans';
import { CodeDialog } from './code-dialog';
import { plural, t } from '../../../lib/language/translate';

const offOf = ({ percentOff, amountOff }: DiscountCode): string =>
  percentOff === null ? t`${formatCents(amountOff ?? 0)} off` : t`${percentOff} % off`;

const over = { isOver: true, isValid: false };
const unusable = { isOver: false, isValid: false };

/** Whether a code can be used now, and its time. */
function stateOf({ validFrom, validUntil, uses, maxUses }: DiscountCode) {
  const now = serverNow();
  if (validUntil && Date.parse(validUntil) <= now)
    return { ...over, label: t`Ended`, when: t`ended ${formatDayTime(validUntil)}` };
  const end = validUntil ? t`until ${formatDayTime(validUntil)}` : t`without an end`;
  if (Date.parse(validFrom) > now)
    return { ...unusable, label: t`Later`, when: t`from ${formatDayTime(validFrom)}, ${end}` };
  if (maxUses !== null && uses >= maxUses) return { ...unusable, label: t`Used up`, when: end };
  return { isOver: false, isValid: true, label: t`Valid`, when: end };
}

interface LineProps {
  code: DiscountCode;
  /** Names by plan id, as far as they are known. */
  names: ReadonlyMap<string, string>;
  onEnd: () => void;
}

const plansOf = ({ planIds }: DiscountCode, names: LineProps['names']): string =>
  planIds === null
    ? t`all of Contend’s own plans`
    : planIds.map((id) => names.get(id) ?? t`another plan`).join(', ');

function Line({ code, names, onEnd }: LineProps) {
  const { isOver, isValid, label, when } = stateOf(code);
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">{code.code}</p>
        <p className="small muted">
          {t`${offOf(code)} the first payment of ${plansOf(code, names)} · ${when}`}
        </p>
      </div>
      <p className="small muted">
        <span className="number">{formatCount(code.uses)}</span>
        {code.maxUses === null
          ? ` ${plural(code.uses, { one: 'use', other: 'uses' })}`
          : t` of ${formatCount(code.maxUses)} uses`}
      </p>
      <Chip tone={isValid ? 'good' : 'plain'}>{label}</Chip>
      {!isOver && (
        <Button look="danger" onClick={onEnd}>
          {t`End`}
        </Button>
      )}
    </li>
  );
}

function EndDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const end = useEndDiscountCode();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      look="danger"
      title={t`End ${code.code}?`}
      description={t`It cannot be used from now on. What was bought with it stays.`}
      action={t`End ${code.code}`}
      isPending={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate({ params: { codeId: code.id } }, { onSuccess: onClose })}
    />
  );
}

/** Discount codes of memberships: created, watched and ended here. */
export function DiscountCodesScreen() {
  const list = useDiscountCodes();
  const plans = useMaintainedPlans().data?.items ?? [];
  const names = new Map(plans.map(({ id, name }) => [id, name]));
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<DiscountCode | null>(null);
  return (
    <>
      <PageHead
        title={t`Discount codes`}
        note={t`They lower the first payment of a plan. Affiliate codes belong to players.`}
        actions={
          <Button look="primary" onClick={() => setCreating(true)}>
            {t`New code`}
          </Button>
        }
      />
      <StaffTabs />
      <section className="card" aria-label={t`Discount codes`}>
        {list.isPending && <SkeletonLines />}
        {list.isError && !list.data && (
          <ErrorState
            title={t`We can’t load the codes`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyState icon={TicketPercent} title={t`No discount codes`}>
            {t`Create one with a percentage or an amount, a time, and a number of uses.`}
          </EmptyState>
        )}
        <ul>
          {list.data?.items.map((code) => (
            <Line key={code.id} {...{ code, names }} onEnd={() => setEnding(code)} />
          ))}
        </ul>
      </section>
      {isCreating && <CodeDialog onClose={() => setCreating(false)} />}
      {ending && <EndDialog code={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
