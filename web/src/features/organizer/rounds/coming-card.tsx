import type { TournamentSchedule } from '@contend/contracts';
import { formatTime } from '../../../lib/format/format';
import type { ComingRound } from './coming-rounds';
import { t } from '../../../lib/language/translate';

interface ComingCardProps {
  rounds: readonly ComingRound[];
  schedule: TournamentSchedule;
}

const mostShown = 8;
const minuteMs = 60_000;

/** Whether an estimate differs from the plan by a minute or more. */
const hasMoved = ({ startsAt, plannedStartsAt }: ComingRound): boolean =>
  plannedStartsAt !== null &&
  Math.abs(Date.parse(startsAt) - Date.parse(plannedStartsAt)) >= minuteMs;

const keysOf = ({ matches }: ComingRound): string =>
  matches.length > 3 ? t`${matches.length} matches` : matches.join(', ');

/** What the estimates are based on. */
const basisWords = ({ basis, minutesPerMatch }: TournamentSchedule): string =>
  basis === 'played'
    ? t`Estimates from the median of this event: ${minutesPerMatch} min for a best of one`
    : t`Estimates from the plan: ${minutesPerMatch} min for a best of one`;

/** When the next rounds are expected to start, beside when they were planned. */
export const ComingCard = ({ rounds, schedule }: ComingCardProps) =>
  rounds.length > 0 && (
    <section className="card" aria-label={t`Coming rounds`}>
      <header className="card-head wrap">
        <h2>{t`Coming rounds`}</h2>
        <span className="small muted">{basisWords(schedule)}</span>
      </header>
      <ul className="coming">
        {rounds.slice(0, mostShown).map((round) => (
          <li key={round.key}>
            <span className="small muted">{round.name}</span>
            <span className="number coming-time">
              {hasMoved(round) && round.plannedStartsAt && (
                <s className="muted" title={t`Planned`}>
                  {formatTime(round.plannedStartsAt)}
                </s>
              )}
              {formatTime(round.startsAt)}
            </span>
            <span className="small muted">{t`${keysOf(round)} · best of ${round.bestOf}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
