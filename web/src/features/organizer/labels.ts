import { matchTimesOf, type TournamentReply, type TournamentStatus } from '@contend/contracts';
import type { Tone } from '../../components/page/chip';
import { formatDayTime } from '../../lib/format/format';
import { serverNow } from '../../lib/format/server-clock';
import { inSentence } from '../../lib/language/language';
import { t, tAs } from '../../lib/language/translate';

export const formatLabels: Record<string, string> = {
  playoff: t`Single elimination`,
  bracket: t`Double elimination`,
  groups: t`Groups`,
  'single-elimination': t`Single elimination`,
  'double-elimination': t`Double elimination`,
  'round-robin': t`Groups`,
  swiss: t`Swiss`,
};

/** `Groups, single elimination`. */
export const formatsWords = (formats: readonly string[]): string => {
  const [first = '', ...others] = formats.map((format) => formatLabels[format] ?? format);
  return [first, ...others.map((one) => inSentence(one))].join(', ');
};

/** `1 h 45 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t`${rest} min`;
  return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`;
}

export const statusWords: Record<TournamentStatus, string> = {
  draft: t`Draft`,
  registration_open: t`Registration open`,
  registration_closed: t`Registration closed`,
  check_in: t`Check-in`,
  seeded: t`Seeded`,
  live: t`Live`,
  paused: t`Paused`,
  completed: t`Completed`,
  paid_out: t`Paid out`,
  cancelled: tAs('event')`Cancelled`,
};

export const statusTones: Partial<Record<TournamentStatus, Tone>> = {
  registration_open: 'info',
  check_in: 'warn',
  live: 'good',
  paused: 'warn',
  cancelled: 'bad',
};

type Move = 'close' | 'open-check-in' | 'seed' | 'start' | 'pause' | 'resume';

interface NextMove {
  move: Move;
  label: string;
  /** What it does, for the confirmation; a start names the minutes to appear. */
  effect: string | ((minutes: number) => string);
}

const moves: Partial<Record<TournamentStatus, NextMove[]>> = {
  registration_open: [
    {
      ...{ move: 'close', label: t`Close registration` },
      effect: t`No further entry is taken. Check-in opens as planned.`,
    },
  ],
  registration_closed: [
    {
      ...{ move: 'open-check-in', label: t`Open check-in` },
      effect: t`Every entry is asked to check in now. Leaving returns the fee until the announced
        time of check-in.`,
    },
  ],
  check_in: [
    {
      ...{ move: 'seed', label: t`Close check-in and seed` },
      effect: t`Entries that have not checked in are out, with their fee back, as check-in ends
        before its announced time. The bracket is made.`,
    },
  ],
  seeded: [
    {
      ...{ move: 'start', label: t`Start now` },
      effect: (minutes) =>
        t`The first matches open, and their players have ${minutes} minutes to appear.`,
    },
  ],
  live: [
    {
      ...{ move: 'pause', label: t`Pause` },
      effect: t`No clock runs until you resume: open matches keep the time that is left, no further
        match opens, and the event does not complete. Resume within 14 days. Otherwise it is
        cancelled, or over if all matches are decided.`,
    },
  ],
  paused: [
    {
      ...{ move: 'resume', label: t`Resume` },
      effect: t`Matches that are ready open at once. Clocks run again with the remaining time; turns
        to ban or pick a map have a minute again.`,
    },
  ],
};

/** The steps that an organizer can take by hand now. */
export const movesOf = ({ status }: Pick<TournamentReply, 'status'>): NextMove[] =>
  moves[status] ?? [];

/** What a step does now. Players of an event that starts early have until after its announced start. */
export function effectOf(
  { move, effect }: NextMove,
  { dates, matchClock }: Pick<TournamentReply, 'matchClock'> & { dates: { startsAt: string } },
): string {
  const { startsAt } = dates;
  const { appearMs } = matchTimesOf({ matchClock });
  const minutes = appearMs / 60_000;
  const isEarly = move === 'start' && Date.parse(startsAt) > serverNow();
  if (!isEarly) return typeof effect === 'string' ? effect : effect(minutes);
  const until = new Date(Date.parse(startsAt) + appearMs).toISOString();
  return t`The first matches open at once. Their players have until
    ${formatDayTime(until)} to appear, ${minutes} minutes after the announced start.`;
}
export type { NextMove };

export const mayCancel = (status: TournamentStatus): boolean =>
  !['completed', 'paid_out', 'cancelled'].includes(status);
