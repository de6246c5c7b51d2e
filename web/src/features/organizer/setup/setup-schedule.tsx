import type { CSSProperties } from 'react';
import { stageName } from '../../../components/bracket/bracket-of';
import { formatTime } from '../../../lib/format/format';
import { formatLabels } from '../labels';
import { plannedRounds } from './planned-rounds';
import type { EventDraft } from '../draft/event-draft';
import type { StageFacts } from './setup-facts';
import { t } from '../../../lib/language/translate';
import './setup-schedule.css';

const minuteMs = 60_000;
/** In a stage of more rounds the word “Final” is wider than its part. */
const mostWithWords = 6;
const at = (ms: number): string => formatTime(new Date(ms).toISOString());

interface ScheduleProps {
  draft: EventDraft;
  stages: readonly StageFacts[];
}

/** Check-in, start and rounds on one scale, with their planned times. */
export function SetupSchedule({ draft, stages }: ScheduleProps) {
  const startMs = Date.parse(draft.startsAt);
  if (Number.isNaN(startMs)) return null;
  const planned = plannedRounds(stages, startMs);
  const opensMs = startMs - draft.checkInOpens * minuteMs;
  const closesMs = startMs - draft.checkInCloses * minuteMs;
  const endMs = Math.max(startMs, ...planned.map(({ rounds }) => rounds.at(-1)?.untilMs ?? 0));
  const spanMs = Math.max(endMs - opensMs, minuteMs);
  const part = (fromMs: number, untilMs: number): CSSProperties => ({
    left: `${((fromMs - opensMs) / spanMs) * 100}%`,
    width: `${((untilMs - fromMs) / spanMs) * 100}%`,
  });
  return (
    <div className="schedule">
      <div className="schedule-row">
        <span className="small muted">{t`Check-in`}</span>
        <ol className="schedule-bar">
          <li className="schedule-part check-in" style={part(opensMs, closesMs)}>
            <span className="unseen">{t`${at(opensMs)} to ${at(closesMs)}`}</span>
          </li>
        </ol>
      </div>
      {planned.map(({ id, rounds }) => (
        <div key={id} className="schedule-row">
          <span className="small muted">{formatLabels[id] ?? stageName(id)}</span>
          <ol className="schedule-bar">
            {rounds.map(({ label, isFinal, atMs, untilMs }) => (
              <li key={label} className="schedule-part" style={part(atMs, untilMs)}>
                <span className="schedule-label" title={`${label}, ${at(atMs)}`}>
                  {isFinal && rounds.length > mostWithWords ? t`F` : label}
                </span>
                <span className="unseen">, {at(atMs)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className="small muted schedule-times">
        {t`Check-in ${at(opensMs)} to
          ${at(closesMs)}, start ${at(startMs)}, end about ${at(endMs)}`}
      </p>
    </div>
  );
}
