import type { TournamentSeries } from '@contend/contracts';
import { momentIn } from '../../../lib/format/zone-time';
import { useNow } from '../../../lib/state/use-now';
import { t } from '../../../lib/language/translate';

const minuteMs = 60_000;

interface SeriesDatesProps {
  events: TournamentSeries['next'];
  timeZone: string;
}

/** The next events of a series, with the moment at which each is published. */
export function SeriesDates({ events, timeZone }: SeriesDatesProps) {
  const nowMs = useNow(minuteMs);
  return (
    <ol className="stack series-dates">
      {events.map(({ date, name, startsAt, publishAt }) => (
        <li key={date}>
          <strong>{momentIn(startsAt, timeZone)}</strong>
          <span className="small muted export-note">
            {t`${name} · published ${
              Date.parse(publishAt) <= nowMs
                ? t`at
              once`
                : momentIn(publishAt, timeZone)
            }`}
          </span>
        </li>
      ))}
    </ol>
  );
}
