import type { MatchReply, SideName } from '@contend/contracts';
import { Chip, type Tone } from '../page/chip';
import { t } from '../../lib/language/translate';

const states: Record<MatchReply['status'], [string, Tone]> = {
  scheduled: [t`Scheduled`, 'info'],
  check_in: [t`Check-in`, 'warn'],
  live: [t`Live`, 'good'],
  score_proposed: [t`Score proposed`, 'warn'],
  completed: [t`Final`, 'plain'],
  disputed: [t`In dispute`, 'warn'],
  voided: [t`No result`, 'plain'],
  cancelled: [t`Called off`, 'plain'],
};

export const matchKinds = {
  scrim: t`Scrim`,
  wager: t`Wager`,
  tournament: t`Tournament`,
} as const;

interface MatchOutcomeProps {
  match: MatchReply;
  /** The side from whose point of view the result is shown. */
  mine: SideName;
}

/** The result of a match, or its state without one. */
export function MatchOutcome({ match: { scores, winner, status }, mine }: MatchOutcomeProps) {
  if (!scores || !winner || status !== 'completed') {
    const [label, tone] = states[status];
    return <Chip tone={tone}>{label}</Chip>;
  }
  const score = (mine === 'home' ? scores : [...scores].reverse()).join('–');
  return (
    <>
      <span className={winner === mine ? 'good' : 'muted'}>
        {winner === mine ? t`✓ Won` : t`Lost`}
      </span>{' '}
      <b className="number amount">{score}</b>
    </>
  );
}

const ends: readonly MatchReply['status'][] = ['completed', 'voided', 'cancelled'];

/** When a match ended, otherwise when it starts or was made. */
export function matchTime({ status, timeline, startsAt, createdAt }: MatchReply): string {
  const ended = ends.includes(status) ? timeline.at(-1)?.at : undefined;
  return ended ?? startsAt ?? createdAt;
}
