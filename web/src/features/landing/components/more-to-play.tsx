import type { TournamentSummary } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { useCatalogue, type Catalogue } from '../../../api/catalogue';
import { SkeletonLines, SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { GameMark } from '../../../components/player/game-mark';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { feeWords, placesWords, shapeWords } from '../../../lib/labels/tournament-labels';
import { useOpenEvents } from '../api';
import { t } from '../../../lib/language/translate';

const prizeWords = ({ prize }: TournamentSummary): string =>
  prize.mode === 'none' ? t`No prizes` : t`${formatCents(prize.totalCents)} in prizes`;

const EventRow = ({ event, catalogue }: { event: TournamentSummary; catalogue: Catalogue }) => (
  <li>
    <Link className="landing-event" to={`/tournaments/${event.id}`}>
      <GameMark game={catalogue.game(event.gameId)} />
      <span className="grow">
        <span className="strong clip">{event.name}</span>
        <span className="small faint clip">
          {formatDayTime(event.startsAt)} · {shapeWords(event)}
        </span>
      </span>
      <span className="end">
        <span className="number amount">{feeWords(event.feeCents)}</span>
        <span className="small faint">
          {placesWords(event.entries)} · {prizeWords(event)}
        </span>
      </span>
    </Link>
  </li>
);

function OpenEvents() {
  const list = useOpenEvents();
  const catalogue = useCatalogue();
  return (
    <section className="card" aria-label={t`Open tournaments`}>
      <div className="card-head">
        <h2>{t`Tournaments you can enter`}</h2>
        <Link className="link small" to="/tournaments">
          {t`All tournaments`}
        </Link>
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
      {list.data?.items.length === 0 && (
        <EmptyState title={t`No open tournament`}>
          {t`The next ones are published here. Organizers can open one at any time.`}
        </EmptyState>
      )}
      <ul>
        {list.data?.items.map((event) => (
          <EventRow key={event.id} event={event} catalogue={catalogue} />
        ))}
      </ul>
    </section>
  );
}

/** The games on offer; each leads to its open wagers. */
function Games() {
  const { games, isWaiting } = useCatalogue();
  // Their number is not known yet, or could not be read.
  if (games.length === 0) return isWaiting && <SkeletonLines rows={3} />;
  return (
    <section aria-label={t`Games`}>
      <h2 className="landing-games-title">{t`${games.length} games, one wallet`}</h2>
      <ul className="landing-games">
        {games.map((game) => (
          <li key={game.id}>
            <Link className="landing-game" to={`/wagers?game=${game.id}`}>
              <GameMark game={game} size={28} />
              <span className="clip">{game.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below the first screen of the landing page: tournaments and games. */
export const MoreToPlay = () => (
  <div className="landing-more">
    <OpenEvents />
    <Games />
  </div>
);
