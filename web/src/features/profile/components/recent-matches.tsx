import type { getUser, Reply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { GameMark } from '../../../components/player/game-mark';
import { EmptyState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { formatCents, formatChange, formatCount, formatTotal } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { t, tAs } from '../../../lib/language/translate';

type Match = Reply<typeof getUser>['recentMatches'][number];

const kindWords = { wager: t`Wager`, rated: t`Rated match`, scrim: t`Scrim` };

/** What the match did to the rating; empty in replies of an earlier release. */
function Rating({ rating }: Pick<Match, 'rating'>) {
  if (rating === undefined) return null;
  if (rating === null) return <span className="profile-rating small muted">{t`unrated`}</span>;
  const change = rating.after - rating.before;
  const tone = change > 0 ? 'good' : change < 0 ? 'bad' : 'muted';
  return (
    <span className="profile-rating">
      <span className={`number ${tone}`}>{change > 0 ? `+${change}` : change}</span>
      <span className="small muted number">
        <span className="unseen">{t`rating`} </span>
        {formatCount(rating.after)}
      </span>
    </span>
  );
}

function Row({ match }: { match: Match }) {
  const catalogue = useCatalogue();
  const { kind, stakeCents, wonCents, won } = match;
  return (
    <Link className="profile-row" to={`/matches/${match.matchId}`}>
      <GameMark game={catalogue.game(match.gameId)} />
      <span className={won ? 'form-mark good' : 'form-mark bad'}>
        <span aria-hidden>{won ? tAs('won')`W` : tAs('lost')`L`}</span>
        <span className="unseen">{won ? t`Won` : t`Lost`}</span>
      </span>
      <span className="grow">
        <span className="clip">
          {t`vs ${match.opponentTeam ?? match.opponent?.displayName ?? t`a deleted player`}`}
        </span>
        <span className="small faint">
          {kind && `${kindWords[kind]} · `}
          {stakeCents ? t`stake ${formatCents(stakeCents)} · ` : ''}
          {wonCents ? `${formatChange(wonCents)} · ` : ''}
          <RelativeTime at={match.completedAt} />
        </span>
      </span>
      <span className="number amount">{match.scores.join('–')}</span>
      <Rating rating={match.rating} />
    </Link>
  );
}

interface RecentMatchesProps {
  userId: string;
  matches: Match[];
  /** How many matches the player has, of any state; undefined while it is not known. */
  total: number | undefined;
}

/** The last results of a player, the newest first, and the way to all matches. */
export const RecentMatches = ({ userId, matches, total }: RecentMatchesProps) => (
  <section className="card">
    <div className="card-head">
      <h2>{t`Recent matches`}</h2>
      {total !== 0 && (
        <Link className="link small" to={`/players/${userId}/matches`}>
          {total === undefined ? t`All matches` : t`All matches (${formatTotal(total)})`}
        </Link>
      )}
    </div>
    {matches.length === 0 && (
      <EmptyState icon={Swords} title={t`No matches yet`}>
        {t`Finished matches show here.`}
      </EmptyState>
    )}
    <ul>
      {matches.map((match) => (
        <li key={match.matchId}>
          <Row match={match} />
        </li>
      ))}
    </ul>
  </section>
);
