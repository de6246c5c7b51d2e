import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/state/lazy-part';
import { serverNow } from '../../../lib/format/server-clock';
import { useMe } from '../../../lib/session/session';
import { useMyLimits } from '../api/limits';
import { isCheckDue, playedAt, type PlayTime } from './reality-clock';

const RealityCheckDialog = lazyPart(() => import('./reality-check-dialog'), 'RealityCheckDialog');

const storedAs = (userId: string): string => `contend.play-time:${userId}`;

/** Shared by the tabs of a browser; without storage each tab counts for itself. */
function stored(userId: string): PlayTime | null {
  try {
    return JSON.parse(localStorage.getItem(storedAs(userId)) ?? 'null') as PlayTime | null;
  } catch {
    return null;
  }
}

function store(userId: string, time: PlayTime): void {
  try {
    localStorage.setItem(storedAs(userId), JSON.stringify(time));
  } catch {
    // The time counts in this tab only.
  }
}

const seeEveryMs = 30_000;

/** The time of play of an account, as the tabs of this browser have seen it. */
function usePlayTime(userId: string): [time: PlayTime, begin: () => void] {
  const [time, setTime] = useState(() => playedAt(stored(userId), serverNow()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = playedAt(stored(userId), serverNow());
      store(userId, next);
      setTime(next);
    }, seeEveryMs);
    return () => clearInterval(timer);
  }, [userId]);
  const begin = () => {
    const next = playedAt(null, serverNow());
    store(userId, next);
    setTime(next);
  };
  return [time, begin];
}

/** Shown while a match is in progress: interrupts play with the time and the net result. */
export function RealityCheck() {
  const userId = useMe()?.id;
  return userId ? <CheckOf key={userId} userId={userId} /> : null;
}

function CheckOf({ userId }: { userId: string }) {
  const minutes = useMyLimits().data?.realityCheckMinutes ?? null;
  const [time, begin] = usePlayTime(userId);
  if (!isCheckDue(time, minutes)) return null;
  return (
    <Suspense fallback={null}>
      <RealityCheckDialog time={time} onClose={begin} />
    </Suspense>
  );
}
