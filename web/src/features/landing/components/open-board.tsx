import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { GameMark } from '../../../components/player/game-mark';
import { Hexagon } from '../../../components/player/hexagon';
import { Money } from '../../../components/money/money';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatTotal } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { playerIn, teamOn } from '../../../lib/wager/wager-sides';
import { useOpenWagers } from '../api';
import { t } from '../../../lib/language/translate';

/** The team that offers a wager, or the player. */
function Offerer({ wager }: { wager: WagerReply }) {
  const team = teamOn(wager, 'home');
  const player = playerIn(wager, wager.creatorId);
  if (!team && !player) return null;
  return (
    <span className="row tight landing-player">
      {team ? (
        <TeamBadge team={team} size={24} />
      ) : (
        <Hexagon name={player?.displayName ?? ''} imageUrl={player?.avatarUrl} size={24} />
      )}
      <span className="clip">{team?.name ?? player?.displayName}</span>
    </span>
  );
}

/** The open wagers, visible to guests. */
export function OpenBoard() {
  const list = useOpenWagers();
  const { game, playType } = useCatalogue();
  return (
    <section className="card landing-board" aria-label={t`Open wagers`}>
      <div className="card-head">
        <h2 className="row tight">
          <i className="landing-dot" aria-hidden /> {t`Open now`}
        </h2>
        {list.data && (
          <span className="small muted number">{t`${formatTotal(list.data.total)} wagers`}</span>
        )}
      </div>
      {list.isPending && <SkeletonRows rows={4} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load the wagers`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.length === 0 && (
        <EmptyState title={t`No open wagers`}>
          {t`Create an account and offer the first.`}
        </EmptyState>
      )}
      <ul>
        {list.data?.items.map((wager) => {
          return (
            <li key={wager.id}>
              <Link className="landing-row" to={`/wagers/${wager.id}`}>
                <GameMark game={game(wager.gameId)} />
                <span className="grow">
                  <span className="strong clip">
                    {t`${wager.teamSize}v${wager.teamSize} · Best of ${wager.bestOf}`}
                  </span>
                  <span className="small faint clip">{playType(wager.playTypeId)?.name}</span>
                </span>
                <Offerer wager={wager} />
                <Money cents={wager.stake} />
                <span className="end">
                  <span className="small faint">{t`win`} </span>
                  <Money cents={wager.prize} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
