import type { PlayLimit } from '@contend/contracts';
import { Clock } from 'lucide-react';
import { Button } from '../../../components/control/button';
import {
  kindWords,
  leftWords,
  limitName,
  ofWords,
  pendingWords,
  usedWords,
  windowWords,
} from '../../../lib/labels/limit-labels';
import { useUpdatePlayLimits } from '../api/limits';
import { t } from '../../../lib/language/translate';

interface RowProps {
  limit: PlayLimit;
  onEdit: (limit: PlayLimit) => void;
}

/** A higher limit that was asked for, and the button that withdraws it. */
function Pending({ limit }: Pick<RowProps, 'limit'>) {
  const keep = useUpdatePlayLimits();
  const words = pendingWords(limit);
  if (!words) return null;
  const { kind, window, cents } = limit;
  return (
    <div className="limit-pending">
      <Clock className="icon tiny" aria-hidden />
      <span className="grow">{words}</span>
      <Button
        loading={keep.isPending}
        onClick={() => keep.mutate({ body: { limits: [{ kind, window, cents }] } })}
      >
        {t`Keep the lower limit`}
      </Button>
      {keep.error && <p className="small bad">{keep.error.message}</p>}
    </div>
  );
}

function LimitRow({ limit, onEdit }: RowProps) {
  const { cents, usedCents, window } = limit;
  const name = limitName(limit);
  const value = Math.max(0, Math.min(usedCents, cents ?? 0));
  return (
    <li>
      <p className="row">
        <span className="grow">{windowWords[window]}</span>
        <span className="number">
          {usedWords(limit)}
          {cents !== null && <span className="faint"> {ofWords(limit)}</span>}
        </span>
        <Button
          aria-label={t`${cents === null ? t`Set` : t`Change`} the ${name}`}
          onClick={() => onEdit(limit)}
        >
          {cents === null ? t`Set` : t`Change`}
        </Button>
      </p>
      {cents !== null && <progress value={value} max={Math.max(1, cents)} aria-label={name} />}
      <p className="small muted">{leftWords(limit)}</p>
      <Pending limit={limit} />
    </li>
  );
}

interface CardProps extends Pick<RowProps, 'onEdit'> {
  kind: PlayLimit['kind'];
  limits: PlayLimit[];
}

/** The limits of one kind: day, week and month. */
export const LimitCard = ({ kind, limits, onEdit }: CardProps) => (
  <section className="card" aria-label={kindWords[kind].title}>
    <div className="card-head limit-head">
      <h2 className="grow">{kindWords[kind].title}</h2>
      <p className="small muted">{kindWords[kind].note}</p>
    </div>
    <ul className="limit-rows">
      {limits
        .filter((limit) => limit.kind === kind)
        .map((limit) => (
          <LimitRow key={limit.window} {...{ limit, onEdit }} />
        ))}
    </ul>
  </section>
);
