import { type getLawTables, lawChanges, type LawRule, type Reply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { toast } from '../../../lib/notifications/toasts';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { useChangeLaws, useLawTables } from '../api/laws';
import { LawDialog } from './law-dialog';
import { LawHistory } from './law-history';
import { LawTable } from './law-table';
import { formatYearTime } from '../../../lib/format/format';
import { plural, t } from '../../../lib/language/translate';

type Tables = Reply<typeof getLawTables>;

const reviewLabel = (count: number): string => {
  if (count === 0) return t`Review changes`;
  return plural(count, { one: 'Review # change', other: 'Review # changes' });
};

interface NoticesProps {
  /** The version that is edited. */
  base: Tables;
  tables: Tables;
  onLoad: () => void;
}

/** When the edited version takes effect, and whether there is a newer one. */
const Notices = ({ base, tables, onLoad }: NoticesProps) => (
  <>
    {base.version !== base.inForce && (
      <p className="law-notice muted">
        {t`Takes effect ${formatYearTime(base.effectiveAt)}. Until then version
          ${base.inForce} is in force.`}
      </p>
    )}
    {tables.version !== base.version && (
      <p className="law-notice row tight wrap" role="status">
        {t`Version ${tables.version} was made meanwhile.`}
        <Button onClick={onLoad}>{t`Load it`}</Button>
      </p>
    )}
  </>
);

interface EditorProps {
  tables: Tables;
  /** Called when a change was refused, because another admin was first. */
  onStale: () => void;
}

/** Edits the latest version, also when its date has not come. */
function Editor({ tables, onStale }: EditorProps) {
  const [base, setBase] = useState(tables);
  const [rules, setRules] = useState<LawRule[]>(tables.rules);
  const [isReviewing, setReviewing] = useState(false);
  const change = useChangeLaws();
  const changes = lawChanges(base.rules, rules);
  const load = (next: Tables) => {
    setBase(next);
    setRules(next.rules);
    change.reset();
    setReviewing(false);
  };
  return (
    <section className="card" aria-label={t`Law table`}>
      <div className="card-head">
        <h2>{t`Version ${base.version}`}</h2>
        <div className="row tight">
          <Button disabled={changes.length === 0} onClick={() => load(base)}>
            {t`Discard`}
          </Button>
          <Button look="primary" disabled={changes.length === 0} onClick={() => setReviewing(true)}>
            {reviewLabel(changes.length)}
          </Button>
        </div>
      </div>
      <Notices {...{ base, tables }} onLoad={() => load(tables)} />
      <LawTable key={base.version} rules={rules} saved={base.rules} onChange={setRules} />
      {isReviewing && (
        <LawDialog
          changes={changes}
          isPending={change.isPending}
          failure={change.error}
          onSubmit={(when) =>
            change.mutate(
              { body: { ...when, version: base.version, rules } },
              {
                onSuccess: (made) => {
                  load(made);
                  toast({ look: 'success', title: t`Version ${made.version} is saved` });
                },
              },
            )
          }
          onClose={() => {
            if (change.error?.code === 'law-changed') onStale();
            change.reset();
            setReviewing(false);
          }}
        />
      )}
    </section>
  );
}

/** Which products with money are offered where, from which age: for admins. */
export function LawsScreen() {
  const tables = useLawTables();
  return (
    <>
      <PageHead
        title={t`Law table`}
        note={t`What is offered where. A version replaces all earlier ones from its date, on every
          service.`}
      />
      <StaffTabs />
      {tables.isPending && (
        <section className="card">
          <SkeletonRows />
        </section>
      )}
      {tables.isError && (
        <ErrorState
          title={t`We can’t load the law table`}
          error={tables.error}
          onRetry={() => void tables.refetch()}
          isRetrying={tables.isFetching}
        />
      )}
      {tables.data && (
        <>
          <Editor tables={tables.data} onStale={() => void tables.refetch()} />
          <LawHistory {...tables.data} />
        </>
      )}
    </>
  );
}
