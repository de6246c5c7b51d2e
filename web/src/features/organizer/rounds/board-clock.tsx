import { type MatchClock, matchTimesOf, type TournamentMatch } from '@contend/contracts';
import { AlarmClock, Clock } from 'lucide-react';
import { formatClock } from '../../../lib/format/format';
import { useNow } from '../../../lib/state/use-now';
import { t } from '../../../lib/language/translate';

const secondMs = 1000;

interface Reading {
  /** Null where the clock stands. */
  ms: number | null;
  note: string;
  tone: 'bad' | 'warn' | '';
}

/** How long a side has for its ban or pick. */
function turnReading({ by }: NonNullable<TournamentMatch['veto']>, nowMs: number): Reading {
  if (by === null) return { ms: null, note: t`turn waits`, tone: 'warn' };
  return { ms: Math.max(0, Date.parse(by) - nowMs), note: t`for this turn`, tone: '' };
}

/** What a match's clock shows at a moment: a call waits, a check-in ends, a match is late or has time left. */
export function readingOf(match: TournamentMatch, nowMs: number, matchClock?: MatchClock): Reading {
  const { adminAskedAt, expectedBy, bestOf, status, veto } = match;
  if (adminAskedAt) return { ms: nowMs - Date.parse(adminAskedAt), note: t`waiting`, tone: 'bad' };
  if (veto) return turnReading(veto, nowMs);
  if (status === 'open') {
    const { matchMs } = matchTimesOf({ matchClock });
    const ms = Date.parse(expectedBy) - matchMs(bestOf) - nowMs;
    return { ms, note: t`then forfeit`, tone: ms < 5 * 60 * secondMs ? 'warn' : '' };
  }
  const left = Date.parse(expectedBy) - nowMs;
  if (left >= 0) return { ms: left, note: t`left`, tone: '' };
  return { ms: -left, note: t`late`, tone: match.late === 'red' ? 'bad' : 'warn' };
}

interface ClockProps {
  match: TournamentMatch;
  /** Of its event. */
  clock: MatchClock | undefined;
}

/** The clock of an open match. */
export function BoardClock({ match, clock }: ClockProps) {
  const { ms, note, tone } = readingOf(match, useNow(secondMs), clock);
  const Icon = match.adminAskedAt ? AlarmClock : Clock;
  return (
    <span className="board-clock">
      <span className={`row tight number ${tone}`}>
        <Icon className="icon" aria-hidden />
        {ms === null ? t`Paused` : <time role="timer">{formatClock(ms)}</time>}
      </span>
      <span className="small muted">{note}</span>
    </span>
  );
}
