import type { seriesMoves, TournamentSeries } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { formatCents } from '../../../lib/format/format';
import { momentIn } from '../../../lib/format/zone-time';
import { useMoveSeries } from '../api';
import { SeriesDates } from './series-dates';
import { scheduleWords, seriesStatus, seriesTones, skipWords } from './labels';
import { t } from '../../../lib/language/translate';
import '../organizer.css';

type Move = (typeof seriesMoves)[number];

interface SeriesProps {
  series: TournamentSeries;
}

const moves = {
  pause: {
    title: t`Pause this series?`,
    description: t`No event is published until you resume it. Published events stay.`,
    action: t`Pause the series`,
  },
  resume: {
    title: t`Resume this series?`,
    description: t`It continues with the next day. Days that are over are not made up for.`,
    action: t`Resume the series`,
  },
  end: {
    title: t`End this series?`,
    description: t`No further event is published, and it cannot be resumed. Published events stay.`,
    action: t`End the series`,
  },
} as const;

function Moves({ series }: SeriesProps) {
  const [asked, setAsked] = useState<Move | null>(null);
  const move = useMoveSeries();
  if (series.status === 'ended') return null;
  const other: Move = series.status === 'active' ? 'pause' : 'resume';
  const confirm = (to: Move) => {
    const params = { seriesId: series.id, move: to };
    const body = { version: series.version };
    move.mutate({ params, body }, { onSuccess: () => setAsked(null) });
  };
  return (
    <>
      <Link className={buttonClass()} to={`/organize/series/${series.id}/edit`}>
        {t`Edit`}
      </Link>
      <Button onClick={() => setAsked(other)}>{other === 'pause' ? t`Pause` : t`Resume`}</Button>
      <Button onClick={() => setAsked('end')}>{t`End`}</Button>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          {...moves[asked]}
          look={asked === 'end' ? 'danger' : 'primary'}
          isPending={move.isPending}
          error={move.error?.message}
          onConfirm={() => confirm(asked)}
        />
      )}
    </>
  );
}

function Next({ series: { next, timeZone, status, endedBy } }: SeriesProps) {
  if (status === 'paused') return <p className="muted">{t`Paused: nothing is published.`}</p>;
  if (status === 'ended') {
    const why = endedBy === 'schedule' ? t`Every event is published.` : t`You ended it.`;
    return <p className="muted">{why}</p>;
  }
  return <SeriesDates events={next} timeZone={timeZone} />;
}

function Events({ series: { events, timeZone } }: SeriesProps) {
  if (events.length === 0) return <p className="muted">{t`No event is published yet.`}</p>;
  return (
    <ul className="stack series-dates">
      {events.map(({ date, name, startsAt, status, tournamentId, reason }) => (
        <li key={date}>
          <span className="row tight wrap">
            {tournamentId ? <Link to={`/organize/${tournamentId}`}>{name}</Link> : name}
            {status === 'skipped' && <Chip tone="warn">{t`Skipped`}</Chip>}
          </span>
          <span className="small muted export-note">
            {momentIn(startsAt, timeZone)}
            {status === 'skipped' && ` · ${skipWords(reason)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many past events the list of all series shows of each. */
const shownEvents = 5;

/** A series: its terms, its next events, and those published or skipped. */
export function SeriesCard({ series, isWhole = false }: SeriesProps & { isWhole?: boolean }) {
  const { id, namePattern, status, template, published, times } = series;
  const shown = isWhole ? series : { ...series, events: series.events.slice(0, shownEvents) };
  const count = times === null ? t`${published} published` : t`${published} of ${times} published`;
  const guarantee =
    template.guaranteeCents > 0
      ? t` · ${formatCents(template.guaranteeCents)} of prizes taken from your wallet for each`
      : '';
  return (
    <section className="card series-card" aria-label={namePattern}>
      <div className="row between wrap">
        <h2>{isWhole ? namePattern : <Link to={`/organize/series/${id}`}>{namePattern}</Link>}</h2>
        <Chip tone={seriesTones[status]}>{seriesStatus[status]}</Chip>
      </div>
      <p className="muted">
        {t`${scheduleWords(series)}. From the template ${template.name} · ${count}`}
        {guarantee}.
      </p>
      <div className="series-columns">
        <div>
          <h3>{t`Next events`}</h3>
          <Next series={series} />
        </div>
        <div>
          <h3>{t`Published and skipped`}</h3>
          <Events series={shown} />
        </div>
      </div>
      <div className="row tight wrap">
        <Moves series={series} />
      </div>
    </section>
  );
}
