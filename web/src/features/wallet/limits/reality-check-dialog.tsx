import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Modal } from '../../../components/dialog/modal';
import { SkeletonRows } from '../../../components/page/skeleton';
import { formatCents, formatChange, formatSpan } from '../../../lib/format/format';
import { usePlaySummary } from '../api/limits';
import './limits.css';
import type { PlayTime } from './reality-clock';
import { t } from '../../../lib/language/translate';

function Sums({ since }: { since: string }) {
  const { data, error } = usePlaySummary(since);
  if (error) return <p className="small bad">{error.message}</p>;
  if (!data) return <SkeletonRows />;
  const rows = [
    [t`Staked`, formatCents(data.stakedCents)],
    [t`Won`, formatCents(data.wonCents)],
    [t`Net result`, formatChange(data.netCents)],
  ] as const;
  return (
    <>
      <dl className="reality-sums">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small faint">{t`What is still at stake counts as lost.`}</p>
    </>
  );
}

interface CheckProps {
  time: PlayTime;
  onClose: () => void;
}

/** The time of play and its net result. */
export function RealityCheckDialog({ time: { sinceMs, seenMs }, onClose }: CheckProps) {
  const [since] = useState(() => new Date(sinceMs).toISOString());
  const [played] = useState(() => formatSpan(seenMs - sinceMs));
  return (
    <Modal isOpen onClose={onClose} title={t`You have played for ${played}`}>
      <div className="modal-body">
        <Sums since={since} />
      </div>
      <div className="modal-actions">
        <Link className={buttonClass('plain', 'large')} to="/wallet/limits" onClick={onClose}>
          {t`Limits and breaks`}
        </Link>
        <Button large look="primary" onClick={onClose}>
          {t`Keep playing`}
        </Button>
      </div>
    </Modal>
  );
}
