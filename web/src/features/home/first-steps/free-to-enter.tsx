import type { TournamentSummary } from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { GameMark } from '../../../components/player/game-mark';
import { useCatalogue } from '../../../api/catalogue';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { shapeWords } from '../../../lib/labels/tournament-labels';
import { t } from '../../../lib/language/translate';
import { useFreeEvents } from '../api';
import { Places } from '../components/places';
import './free-to-enter.css';

/** A free event: how full it is, and what it pays. */
function Row({ event }: { event: TournamentSummary }) {
  const game = useCatalogue().game(event.gameId);
  const { id, name, prize } = event;
  return (
    <li className="free-event">
      <GameMark game={game} />
      <span className="grow">
        <span className="strong clip">{name}</span>
        <span className="small muted">
          {shapeWords(event)} · {formatDayTime(event.startsAt)}
        </span>
      </span>
      <Places event={event} />
      <span className="free-event-prize end">
        {prize.mode === 'none' ? (
          <span className="muted">{t`No prizes`}</span>
        ) : (
          <>
            <b className="strong number">{formatCents(prize.totalCents)}</b>
            <span className="small muted">{t`in prizes`}</span>
          </>
        )}
      </span>
      <Link className={buttonClass()} to={`/tournaments/${id}`} aria-label={t`Enter ${name}`}>
        {t`Enter`}
      </Link>
    </li>
  );
}

/** Free tournaments that are open for entry: what a newcomer without money can play now. */
export function FreeToEnter() {
  const list = useFreeEvents();
  const events = list.data?.items ?? [];
  return (
    <section className="card free-events" aria-labelledby="free-to-enter">
      <div className="row between wrap">
        <h2 id="free-to-enter">{t`Free to enter`}</h2>
        <span className="small muted">{t`Nothing to pay`}</span>
      </div>
      {list.isPending && <SkeletonRows rows={3} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the tournaments`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && events.length === 0 && (
        <EmptyState
          icon={Trophy}
          title={t`No free event is open for entry`}
          actions={
            <>
              <Link className={buttonClass()} to="/scrims">
                {t`Find a scrim`}
              </Link>
              <Link className={buttonClass()} to="/teams">
                {t`Find a team`}
              </Link>
            </>
          }
        >
          {t`Scrims and teams cost nothing.`}
        </EmptyState>
      )}
      <ul>
        {events.map((event) => (
          <Row key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}
