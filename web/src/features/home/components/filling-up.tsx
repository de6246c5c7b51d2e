import type { TournamentSummary } from '@contend/contracts';
import { ArrowRight, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { feeWords, shapeWords } from '../../../lib/labels/tournament-labels';
import { useOpenEvents } from '../api';
import { t } from '../../../lib/language/translate';
import { Places } from './places';
import './filling-up.css';

/** An event that can be entered, with how full it is. */
function EventCard({ event }: { event: TournamentSummary }) {
  const game = useCatalogue().game(event.gameId);
  const { prize } = event;
  return (
    <li>
      <Link className="card filling" to={`/tournaments/${event.id}`}>
        <span className="row">
          <GameMark game={game} />
          <span className="grow">
            <span className="strong clip">{event.name}</span>
            <span className="small muted">
              {shapeWords(event)} · {formatDayTime(event.startsAt)}
            </span>
          </span>
        </span>
        <span className="row between small muted">
          <span>
            {t`Entry ${<b className="strong filling-figure">{feeWords(event.feeCents)}</b>}`}
          </span>
          {prize.mode !== 'none' && (
            <span>
              {prize.mode === 'pool' ? t`Pool so far` : t`Prizes`}{' '}
              <b className="strong filling-figure">{formatCents(prize.totalCents)}</b>
            </span>
          )}
        </span>
        <Places event={event} />
      </Link>
    </li>
  );
}

/** Tournaments that are open for entry, the next ones first. */
export function FillingUp() {
  const list = useOpenEvents();
  const events = list.data?.items ?? [];
  return (
    <section className="home-section">
      <div className="row between">
        <h2>{t`Filling up`}</h2>
        <Link className={buttonClass('quiet')} to="/tournaments">
          {t`All tournaments`}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </div>
      {events.length === 0 && (
        <div className="card">
          {list.isPending && <SkeletonRows rows={2} />}
          {list.isError && (
            <ErrorState
              title={t`We can’t load the tournaments`}
              error={list.error}
              onRetry={() => void list.refetch()}
              isRetrying={list.isFetching}
            />
          )}
          {list.isSuccess && (
            <EmptyState icon={Trophy} title={t`No event is open for entry`}>
              {t`The next ones are announced under Tournaments.`}
            </EmptyState>
          )}
        </div>
      )}
      <ul className="stack loose">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
