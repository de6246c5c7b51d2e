import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/state/lazy-part';
import { serverNow } from '../../../lib/format/server-clock';
import { useMyLimits } from '../api/limits';
import { isCheckDue, playedAt, type PlayTime } from './reality-clock';

const RealityCheckDialog = lazyPart(() => import('./reality-check-dialog'), 'RealityCheckDialog');

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
  if (!isCheckDue(time, minutes)) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheckDialog time={time} onClose={begin} />
    </Suspense>
  );
}
