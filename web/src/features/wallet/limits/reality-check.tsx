import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Modal } from '../../../components/dialog/modal';
import { SkeletonRows } from '../../../components/page/skeleton';
import { formatCents, formatChange, formatSpan } from '../../../lib/format/format';
import { serverNow } from '../../../lib/format/server-clock';
import { isCheckDue, playedAt, type PlayTime } from './reality-clock';
import './limits.css';
import { useMyLimits, usePlaySummary } from '../api/limits';

const storedAs = 'contend.play-time';

/** Shared by the tabs of a browser; without storage each tab counts for itself. */
function stored(): PlayTime | null {
  try {
    return JSON.parse(localStorage.getItem(storedAs) ?? 'null') as PlayTime | null;
  } catch {
    return null;
  }
}

function store(time: PlayTime): void {
  try {
    localStorage.setItem(storedAs, JSON.stringify(time));
  } catch {
    // The time counts in this tab only.
  }
}

function Sums({ since }: { since: string }) {
  const { data, error } = usePlaySummary(since);
  if (error) return <p className="small bad">{error.message}</p>;
  if (!data) return <SkeletonRows />;
  const rows = [
    ['Staked', formatCents(data.stakedCents)],
    ['Won', formatCents(data.wonCents)],
    ['Net result', formatChange(data.netCents)],
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
      <p className="small faint">What is still at stake counts as lost.</p>
    </>
  );
}

interface CheckProps {
  time: PlayTime;
  onClose: () => void;
}

function Check({ time: { sinceMs, seenMs }, onClose }: CheckProps) {
  const [since] = useState(() => new Date(sinceMs).toISOString());
  const [played] = useState(() => formatSpan(seenMs - sinceMs));
  return (
    <Modal isOpen onClose={onClose} title={`You have played for ${played}`}>
      <div className="modal-body">
        <Sums since={since} />
      </div>
      <div className="modal-actions">
        <Link className={buttonClass('plain', 'large')} to="/wallet/limits" onClick={onClose}>
          Limits and breaks
        </Link>
        <Button large look="primary" onClick={onClose}>
          Go on playing
        </Button>
      </div>
    </Modal>
  );
}

const seeEveryMs = 30_000;

/** The time of play, as the tabs of this browser have seen it. */
function usePlayTime(): [time: PlayTime, begin: () => void] {
  const [time, setTime] = useState(() => playedAt(stored(), serverNow()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = playedAt(stored(), serverNow());
      store(next);
      setTime(next);
    }, seeEveryMs);
    return () => clearInterval(timer);
  }, []);
  const begin = () => {
    const next = playedAt(null, serverNow());
    store(next);
    setTime(next);
  };
  return [time, begin];
}

/** Shown while a match is in progress: interrupts play with the time and the net result. */
export function RealityCheck() {
  const minutes = useMyLimits().data?.realityCheckMinutes ?? null;
  const [time, begin] = usePlayTime();
  return isCheckDue(time, minutes) ? <Check time={time} onClose={begin} /> : null;
}
