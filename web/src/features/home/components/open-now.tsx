import type { WagerReply } from '@contend/contracts';
import { ArrowRight, Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { Hexagon } from '../../../components/player/hexagon';
import { Money } from '../../../components/money/money';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { TimeLeft } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { useCatalogue, type Catalogue } from '../../../api/catalogue';
import { sideOf, teamOn } from '../../../lib/wager/wager-sides';
import { useOpenWagers } from '../api';
import { t } from '../../../lib/language/translate';

function Row({ wager, catalogue }: { wager: WagerReply; catalogue: Catalogue }) {
  const team = teamOn(wager, 'home');
  const player = wager.players.find(({ id }) => id === wager.creatorId);
  const rating = player?.rating == null ? t`unrated` : formatCount(player.rating);
  return (
    <li>
      <Link className="open-row" to={`/wagers/${wager.id}`}>
        <GameMark game={catalogue.game(wager.gameId)} />
        <span className="grow">
          <span className="strong clip">
            {t`${wager.teamSize}v${wager.teamSize} · Best of ${wager.bestOf}`}
          </span>
          <span className="small faint clip">
            {catalogue.playType(wager.playTypeId)?.name ?? '\u00a0'}
          </span>
        </span>
        {team && (
          <span className="row open-player">
            <TeamBadge team={team} size={28} />
            <span className="grow">
              <span className="clip">{team.name}</span>
              <span className="small faint">{team.tag}</span>
            </span>
          </span>
        )}
        {player && !team && (
          <span className="row open-player">
            <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={28} />
            <span className="grow">
              <span className="clip">{player.displayName}</span>
              <span className="small faint number">{rating}</span>
            </span>
          </span>
        )}
        <Money cents={wager.stake} />
        <Money cents={wager.prize} className="open-prize" />
        <span className="muted open-time end">
          {wager.expiresAt && <TimeLeft until={wager.expiresAt} />}
        </span>
      </Link>
    </li>
  );
}

/** Open wagers of other players, newest first. */
export function OpenNow({ myId }: { myId: string }) {
  const list = useOpenWagers();
  const catalogue = useCatalogue();
  const wagers = list.data?.items.filter((it) => sideOf(it, myId) === null) ?? [];
  return (
    <section className="home-section">
      <div className="row between">
        <h2>{t`Open now`}</h2>
        <Link className={buttonClass('quiet')} to="/wagers">
          {t`All wagers`}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </div>
      <div className="card">
        {list.isPending && <SkeletonRows rows={4} />}
        {list.isError && (
          <ErrorState
            title={t`We can’t load the wagers`}
            error={list.error}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.isSuccess && wagers.length === 0 && (
          <EmptyState
            icon={Swords}
            title={t`No open wagers right now`}
            actions={
              <Link className={buttonClass()} to="/wagers/new">
                {t`Create wager`}
              </Link>
            }
          >
            {t`Be the first: open one at your stake.`}
          </EmptyState>
        )}
        <ul>
          {wagers.map((wager) => (
            <Row key={wager.id} wager={wager} catalogue={catalogue} />
          ))}
        </ul>
      </div>
    </section>
  );
}
