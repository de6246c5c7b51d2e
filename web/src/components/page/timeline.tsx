import type { ReactNode } from 'react';
import { formatExact, formatTime } from '../../lib/format/format';
import './parts.css';
import { Tooltip } from '../control/tooltip';

export interface TimelineEntry {
  id: string;
  at: string;
  tone: 'info' | 'accent' | 'warn' | 'bad' | 'good' | 'faint';
  title: ReactNode;
  note?: ReactNode;
}

export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map(({ id, at, tone, title, note }) => (
        <li key={id}>
          <Tooltip tip={formatExact(at)}>
            <time className="small muted number" dateTime={at}>
              {formatTime(at)}
            </time>
          </Tooltip>
          <i className={`dot-${tone}`} aria-hidden />
          <div>
            <p className={tone === 'faint' ? 'faint' : ''}>{title}</p>
            {note && <p className="small faint">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
