import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCount } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import type { useTeamsOfUser } from '../api';
import { t } from '../../../lib/language/translate';

interface TeamsCardProps {
  list: ReturnType<typeof useTeamsOfUser>;
  isMine: boolean;
}

/** The teams that a player is a member of. */
export function TeamsCard({ list, isMine }: TeamsCardProps) {
  const { game } = useCatalogue();
  const items = list.data?.items ?? [];
  return (
    <section className="card" aria-label={t`Teams`}>
      <h2 className="card-head">{t`Teams`}</h2>
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the teams`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title={t`No team yet`}
          actions={
            isMine && (
              <Link className={buttonClass()} to="/teams">
                {t`Find a team`}
              </Link>
            )
          }
        >
          {isMine ? t`Join a team or create one.` : t`The teams of this player show here.`}
        </EmptyState>
      )}
      <ul>
        {items.map((team) => (
          <li key={team.id}>
            <Link className="profile-row" to={`/teams/${team.id}`}>
              <TeamBadge team={team} size={36} />
              <span className="grow">
                <span className="strong clip">{team.name}</span>
                <span className="small faint clip">
                  {t`${game(team.gameId)?.name ?? '\u00a0'} ·
                    ${team.members} of ${team.maxMembers}`}
                </span>
              </span>
              <span className="number profile-rating">
                {team.rating === null ? '–' : formatCount(team.rating)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
