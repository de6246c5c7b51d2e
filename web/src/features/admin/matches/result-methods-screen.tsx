import { useState } from 'react';
import { useResultMethods } from '../../../api/matches';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { ErrorState } from '../../../components/page/states';
import { Switch } from '../../../components/control/switch';
import { t } from '../../../lib/language/translate';
import { toast } from '../../../lib/notifications/toasts';
import '../admin.css';
import { type ResultMethods, useSetResultMethods } from '../api/matches';

type MethodName = 'manual' | 'autoAccept';

interface Method {
  name: MethodName;
  label: string;
  /** What it does while it is on. */
  rule: string;
  /** What happens to reports from the moment that it is off. */
  off: string;
}

const methods: Method[] = [
  {
    name: 'manual',
    label: t`Captains report scores`,
    rule: t`One side reports the score and the other answers.`,
    off: t`Captains can report no score. Matches end by a ruling or by their time limit.`,
  },
  {
    name: 'autoAccept',
    label: t`A report without an answer counts`,
    rule: t`A report that the other side does not answer in time is the result.`,
    off: t`A report without an answer opens a dispute, which staff decide.`,
  },
];

/** Which reports a change is for. */
const scope = t`It applies to reports from now on, in all matches.`;

interface RowProps {
  method: Method;
  current: ResultMethods;
  isPending: boolean;
  onChange: () => void;
}

const Row = ({ method: { name, label, rule, off }, current, isPending, onChange }: RowProps) => (
  <li className="method-row">
    <span className="grow">
      <span className="strong" id={`method-${name}`}>
        {label}
      </span>
      <span className="small muted">{current[name] ? rule : off}</span>
    </span>
    <Switch
      labelledBy={`method-${name}`}
      isOn={current[name]}
      isPending={isPending}
      onChange={onChange}
    />
  </li>
);

function Methods({ current, onStale }: { current: ResultMethods; onStale: () => void }) {
  const [asked, ask] = useState<Method | null>(null);
  const set = useSetResultMethods();
  const change = (name: MethodName) => ({ body: { ...current, [name]: !current[name] } });
  const close = () => {
    if (set.error?.code === 'version-conflict') onStale();
    ask(null);
    set.reset();
  };
  const isOn = asked !== null && current[asked.name];
  return (
    <section className="card" aria-label={t`Ways to a result`}>
      <ul>
        {methods.map((method) => (
          <Row
            key={method.name}
            {...{ method, current }}
            isPending={set.isPending && asked?.name === method.name}
            onChange={() => ask(method)}
          />
        ))}
        <li className="method-row">
          <span className="grow">
            <span className="strong">{t`Staff rule`}</span>
            <span className="small muted">{t`Always on, so that every dispute ends.`}</span>
          </span>
          <span className="small muted">{t`On`}</span>
        </li>
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={close}
        look={isOn ? 'danger' : 'primary'}
        title={isOn ? t`Turn off: ${asked.label}?` : t`Turn on: ${asked?.label ?? ''}?`}
        description={`${isOn ? asked.off : (asked?.rule ?? '')} ${scope}`}
        action={isOn ? t`Turn off` : t`Turn on`}
        isPending={set.isPending}
        error={
          set.error?.code === 'version-conflict'
            ? t`Another admin changed this meanwhile. Close this dialog to see what is on now.`
            : set.error?.message
        }
        onConfirm={() =>
          asked &&
          set.mutate(change(asked.name), {
            onSuccess: () => {
              ask(null);
              toast({ look: 'success', title: isOn ? t`Turned off` : t`Turned on` });
            },
          })
        }
      />
    </section>
  );
}

/** The ways in which a match gets its result, for admins: for reports that are made from now on. */
export function ResultMethodsScreen() {
  const read = useResultMethods();
  return (
    <>
      <PageHead title={t`Results`} note={t`The ways in which matches get their result.`} />
      <StaffTabs />
      {read.isPending && (
        <section className="card">
          <SkeletonRows rows={3} />
        </section>
      )}
      {read.isError && (
        <section className="card">
          <ErrorState
            title={t`We can’t load the ways to a result`}
            error={read.error}
            onRetry={() => void read.refetch()}
            isRetrying={read.isFetching}
          />
        </section>
      )}
      {read.data && <Methods current={read.data} onStale={() => void read.refetch()} />}
    </>
  );
}
