import type { getHeadToHead, Reply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { streakWords } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useHeadToHead } from '../api';
import { t, tAs } from '../../../lib/language/translate';

type Rivalry = Reply<typeof getHeadToHead>;

function Form({ matches }: Pick<Rivalry, 'matches'>) {
  return (
    <div className="profile-row">
      <span className="grow small muted">{t`Newest first`}</span>
      <ol className="row tight" aria-label={t`Last matches, newest first`}>
        {matches.map(({ matchId, won }) => (
          <li key={matchId}>
            <Link
              className={won ? 'form-mark good' : 'form-mark bad'}
              to={`/matches/${matchId}`}
              aria-label={won ? t`Won` : t`Lost`}
            >
              {won ? tAs('won')`W` : tAs('lost')`L`}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Met({ rivalry }: { rivalry: Rivalry }) {
  const catalogue = useCatalogue();
  const [last] = rivalry.matches;
  return (
    <>
      <p className="rating-figures">
        <span className="figure">
          {rivalry.wins}–{rivalry.losses}
        </span>
        <span className="muted">{t`Your streak: ${streakWords(rivalry.streak)}`}</span>
        {last && (
          <span className="muted">
            {t`Last met`} <RelativeTime at={last.completedAt} />
          </span>
        )}
      </p>
      <Form matches={rivalry.matches} />
      {rivalry.byPlayType.map(({ gameId, playTypeId, wins, losses }) => (
        <div className="profile-row" key={playTypeId}>
          <span className="grow small muted clip">
            {catalogue.game(gameId)?.name} · {catalogue.playType(playTypeId)?.name}
          </span>
          <span className="number">
            {wins}–{losses}
          </span>
        </div>
      ))}
    </>
  );
}

interface HeadToHeadCardProps {
  meId: string;
  player: { id: string; displayName: string };
}

/** The reader's matches against another player. */
export function HeadToHeadCard({ meId, player }: HeadToHeadCardProps) {
  const read = useHeadToHead(meId, player.id);
  return (
    <section className="card" aria-label={t`Head to head`}>
      <h2 className="card-head">{t`You and ${player.displayName}`}</h2>
      {read.isPending && <SkeletonRows rows={2} />}
      {read.isError && (
        <ErrorState
          title={t`We can’t load your matches`}
          error={read.error}
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        />
      )}
      {read.data && read.data.matches.length > 0 && <Met rivalry={read.data} />}
      {read.data?.matches.length === 0 && (
        <EmptyState
          icon={Swords}
          title={t`You have not met yet`}
          actions={
            <Link className={buttonClass()} to={`/wagers/new?opponent=${player.id}`}>
              {tAs('command')`Challenge`}
            </Link>
          }
        >
          {t`Finished matches between you show here.`}
        </EmptyState>
      )}
    </section>
  );
}
