import type { PlayLimit, PlayLimits } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../components/page/page-head';
import { Select } from '../../../components/control/select';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useNow } from '../../../lib/state/use-now';
import { myZone } from '../../../lib/format/zone-time';
import { BreakNote, SelfExclusion, TimeOut } from './break-card';
import { LimitDialog } from './limit-dialog';
import { LimitCard } from './limit-rows';
import { zoneWords } from '../../../lib/labels/limit-labels';
import './limits.css';
import { useMyLimits, useUpdatePlayLimits } from '../api/limits';
import { t } from '../../../lib/language/translate';

const intervals = [
  { value: '15', label: t`Every 15 minutes` },
  { value: '30', label: t`Every 30 minutes` },
  { value: '60', label: t`Every hour` },
  { value: '120', label: t`Every two hours` },
  { value: '', label: t`Never` },
];

/** How often the time played and the net result are shown. */
function RealityCheck({ minutes }: { minutes: number | null }) {
  const update = useUpdatePlayLimits();
  const choose = (value: string) =>
    update.mutate({
      body: { realityCheckMinutes: value === '' ? null : (Number(value) as 15 | 30 | 60 | 120) },
    });
  return (
    <section className="card limit-card" aria-label={t`Reality check`}>
      <Select
        label={t`Reality check`}
        hint={t`While you play: the time played, staked, won and the net result.`}
        error={update.error?.message}
        choices={intervals}
        value={minutes === null ? '' : String(minutes)}
        disabled={update.isPending}
        onChange={({ target }) => choose(target.value)}
      />
    </section>
  );
}

const Help = () => (
  <section className="card limit-card" aria-label={t`Help`}>
    <h2>{t`Help and complaints`}</h2>
    <p className="small muted">
      {t`Play should be fun and stay affordable. If it does not, take a break or talk to someone:
        your doctor or the helpline for gambling of your country. If a limit or refusal seems wrong,
        ${(
          <Link className="link" to="/support">
            {t`write to support`}
          </Link>
        )}`}
      .
    </p>
  </section>
);

function Breaks({ pause }: Pick<PlayLimits, 'pause'>) {
  const isExcluded = pause?.kind === 'self-exclusion';
  return (
    <section className="card limit-card" aria-label={t`Take a break`}>
      <h2>{t`Take a break`}</h2>
      {!isExcluded && <TimeOut />}
      <SelfExclusion />
    </section>
  );
}

/** A player's own limits of play, and breaks from it. */
export function LimitsScreen() {
  const limits = useMyLimits();
  const now = useNow(60_000);
  const [editing, setEditing] = useState<PlayLimit | null>(null);
  const { data } = limits;
  return (
    <>
      <PageHead
        title={t`Limits`}
        above={{ to: '/wallet', label: t`Wallet` }}
        note={t`Lowering takes effect at once, raising after 24 hours.`}
      />
      {limits.isError && !data && (
        <div className="card">
          <ErrorState
            title={t`We can’t load your limits`}
            error={limits.error}
            onRetry={() => void limits.refetch()}
            isRetrying={limits.isFetching}
          />
        </div>
      )}
      {!limits.isError && !data && <SkeletonRows />}
      {data && (
        <>
          <BreakNote pause={data.pause} nowMs={now} />
          <p className="small muted">{zoneWords(data.timeZone, myZone())}</p>
          <div className="limit-columns">
            <div className="stack loose">
              {(['deposit', 'stake', 'loss'] as const).map((kind) => (
                <LimitCard key={kind} kind={kind} limits={data.limits} onEdit={setEditing} />
              ))}
            </div>
            <div className="stack loose">
              <Breaks pause={data.pause} />
              <RealityCheck minutes={data.realityCheckMinutes} />
              <Help />
            </div>
          </div>
        </>
      )}
      {editing && <LimitDialog limit={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
