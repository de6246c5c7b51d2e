import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { EmptyPage } from '../../../components/page/empty-page';
import { Pagination } from '../../../components/page/pagination';
import { ReasonDialog } from '../../../components/dialog/reason-dialog';
import { Segments } from '../../../components/control/segments';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatYearDay } from '../../../lib/format/format';
import { serverNow } from '../../../lib/format/server-clock';
import { useMe } from '../../../lib/session/session';
import { useTaxForms } from '../../../api/staff';
import { type TaxForm, useRecordTaxForm } from '../api/money';
import { t } from '../../../lib/language/translate';

const statuses = [
  { value: 'missing', label: t`Missing` },
  { value: 'received', label: t`Received` },
] as const;

const emptyWords = {
  missing: t`A player appears here from half of the yearly amount of a country, without a form.`,
  received: t`Recorded forms appear here.`,
};

/** What is asked about a form: whether it came, or that it was recorded by mistake. */
const questions = {
  missing: {
    title: (name: string) => t`Record the tax form of ${name}?`,
    effect: (name: string) =>
      t`${name} can then be paid above the yearly amount. The form itself is kept outside.`,
    label: t`Which form, and how it came`,
    action: t`Record form`,
    look: 'primary',
  },
  received: {
    title: (name: string) => t`Take back the tax form of ${name}?`,
    effect: (name: string) =>
      t`Above the yearly amount ${name} is not paid until a form is recorded. What was paid stays.`,
    label: t`Why it was recorded by mistake`,
    action: t`Take back form`,
    look: 'danger',
  },
} as const;

function TaxFormDialog({ form, onClose }: { form: TaxForm; onClose: () => void }) {
  const record = useRecordTaxForm();
  const { user, status } = form;
  const { title, effect, ...question } = questions[status];
  return (
    <ReasonDialog
      {...question}
      title={title(user.username)}
      description={effect(user.username)}
      minLength={3}
      maxLength={500}
      isPending={record.isPending}
      error={record.error?.message}
      onSubmit={(reason) =>
        record.mutate(
          { params: { userId: user.id }, body: { taxFormReceived: status === 'missing', reason } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

function Row({ form, onDo }: { form: TaxForm; onDo: () => void }) {
  const { user, status, receivedAt, year, countries } = form;
  const isOwn = useMe()?.id === user.id;
  const paid = countries.map(
    ({ country, paid: sum, above }) =>
      t`${formatCents(sum)} of ${country} money, form above ${formatCents(above)}`,
  );
  return (
    <li className="dispute">
      <div className="grow">
        <p className="strong">
          <Link to={`/players/${user.id}`}>{user.username}</Link>
        </p>
        <p className="small muted">
          {year}: {paid.length > 0 ? paid.join('; ') : t`nothing that needs a form`}
        </p>
        {receivedAt && <p className="small faint">{t`received ${formatYearDay(receivedAt)}`}</p>}
      </div>
      {isOwn && <span className="small muted">{t`Yours: another admin decides`}</span>}
      <Button disabled={isOwn} look={status === 'missing' ? 'plain' : 'quiet'} onClick={onDo}>
        {status === 'missing' ? t`Record form` : t`Take back`}
      </Button>
    </li>
  );
}

/** Tax forms by year: players who need one soon, and those who sent one. */
export function TaxForms({ page }: { page: number }) {
  const [search, setSearch] = useSearchParams();
  const [thisYear] = useState(() => new Date(serverNow()).getUTCFullYear());
  const [chosen, setChosen] = useState<TaxForm | null>(null);
  const status = search.get('form') === 'received' ? 'received' : 'missing';
  const year = Number(search.get('year')) || thisYear;
  const list = useTaxForms({ status, year, page });
  const show = (change: object) =>
    setSearch({ status: 'tax-forms', form: status, year: String(year), ...change });
  const years = [thisYear, thisYear - 1, thisYear - 2].map(String);
  return (
    <>
      <div className="row tight wrap">
        <Segments
          isCompact
          label={t`Form`}
          choices={statuses}
          value={status}
          onChange={(form) => show({ form })}
        />
        <Segments
          isCompact
          label={t`Year`}
          choices={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={(value) => show({ year: value })}
        />
      </div>
      <section className="card" aria-label={t`Tax forms`}>
        {list.isPending && <SkeletonRows />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the tax forms`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data?.items.length === 0 && (
          <EmptyPage {...list.data}>
            <EmptyState icon={FileText} title={t`No tax forms here`}>
              {emptyWords[status]}
            </EmptyState>
          </EmptyPage>
        )}
        <ul>
          {list.data?.items.map((form) => (
            <Row key={form.user.id} form={form} onDo={() => setChosen(form)} />
          ))}
        </ul>
        {list.data && list.data.total > 0 && <Pagination {...list.data} />}
      </section>
      {chosen && <TaxFormDialog form={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
