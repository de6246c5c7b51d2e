import { useEffect, useState } from 'react';
import { createProgress, progressNumbers } from '../../lib/format/progress';
import { t } from '../../lib/language/translate';
import './progress-bar.css';

/** The line at the top of the window while a page change loads. */
export function ProgressBar({ isBusy }: { isBusy: boolean }) {
  const [position, setPosition] = useState<number | null>(null);
  const [progress] = useState(() => createProgress(setPosition));
  useEffect(() => {
    if (isBusy) progress.start();
    else progress.finish();
  }, [isBusy, progress]);
  useEffect(() => () => progress.finish(), [progress]);
  if (position === null) return null;
  return (
    <div
      className="progress-line"
      role="progressbar"
      aria-label={t`Loading the page`}
      aria-valuenow={Math.round(position * 100)}
      style={{ scale: `${position} 1`, transitionDuration: `${progressNumbers.speedMs}ms` }}
    />
  );
}
