import type { SideName, WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { GameMark } from '../../../components/player/game-mark';
import { Hexagon } from '../../../components/player/hexagon';
import { Money } from '../../../components/money/money';
import { TeamBadge } from '../../../components/player/team-badge';
import { regionName } from '../../../components/input/regions';
import { TimeLeft } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import type { Catalogue } from '../../../api/catalogue';
import { meanRating, playerIn, sideOf, teamOn } from '../../../lib/wager/wager-sides';
import { AcceptAction } from '../accept/accept-action';
import { formatOf, isPlaying, placeOf, statusWords } from '../labels';
import { t, tAs } from '../../../lib/language/translate';

interface WagerRowProps {
  wager: WagerReply;
  catalogue: Catalogue;
  myId: string | undefined;
  onAccept: (wager: WagerReply) => void;
  onCancel: (wager: WagerReply) => void;
}

type TeamOpponentProps = Pick<WagerRowProps, 'wager' | 'myId'> & { name: SideName };

function TeamOpponent({ wager, name, myId }: TeamOpponentProps) {
  const team = teamOn(wager, name);
  if (!team) return null;
  const rating = meanRating(wager, name);
  return (
    <Link className="row wager-player" to={`/teams/${team.id}`}>
      <TeamBadge team={team} size={28} />
      <span className="stack">
        <span className="clip">{team.name}</span>
        <span className="small faint number">
          {rating === null ? t`unrated` : formatCount(rating)} · {team.tag}
          {sideOf(wager, myId) === name && t` · yours`}
        </span>
      </span>
    </Link>
  );
}

function Opponent({ wager, myId }: Pick<WagerRowProps, 'wager' | 'myId'>) {
  const theirs = sideOf(wager, myId) === 'home' ? 'away' : 'home';
  const name = wager[theirs] ? theirs : 'home';
  if (teamOn(wager, name)) return <TeamOpponent wager={wager} name={name} myId={myId} />;
  const rival = [wager.home, wager.away].find((side) => side && side.captainId !== myId);
  const player = playerIn(wager, rival?.captainId) ?? playerIn(wager, wager.creatorId);
  if (!player) return null;
  const rating = player.rating === null ? t`unrated` : formatCount(player.rating);
  return (
    <Link className="row wager-player" to={`/players/${player.id}`}>
      <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={28} />
      <span className="stack">
        <span className="clip">{player.displayName}</span>
        <span className="small faint number">
          {rating}
          {player.id === myId && t` · you`}
        </span>
      </span>
    </Link>
  );
}

function RowAction({ wager, myId, onAccept, onCancel }: WagerRowProps) {
  const isMine = wager.creatorId === myId;
  if (wager.status === 'open' && isMine) {
    return (
      <Button look="quiet" onClick={() => onCancel(wager)}>
        {tAs('wager')`Cancel`}
      </Button>
    );
  }
  if (wager.status === 'open') {
    return <AcceptAction wager={wager} onAccept={() => onAccept(wager)} />;
  }
  return (
    <Link className={buttonClass()} to={placeOf(wager)}>
      {tAs('command')`Open`}
    </Link>
  );
}

/** One wager of a list: the game, the opponent, the amount, and the action. */
export function WagerRow(props: WagerRowProps) {
  const { wager, catalogue, myId } = props;
  const status = statusWords(wager);
  const name = catalogue.playType(wager.playTypeId)?.name ?? t`Match`;
  const isMine = wager.status === 'open' && isPlaying(wager, myId);
  return (
    <li className={isMine ? 'wager-row mine' : 'wager-row'}>
      <Link className="row wager-what" to={placeOf(wager)}>
        <GameMark game={catalogue.game(wager.gameId)} />
        <span className="stack grow">
          <span className="strong clip">{formatOf(wager)}</span>
          <span className="small faint clip">
            {name}, {regionName(wager.region)}
            {(wager.opponentId || wager.opponentTeamId) && t` · challenge`}
          </span>
        </span>
      </Link>
      <Opponent wager={wager} myId={myId} />
      <Money cents={wager.stake} className="wager-stake" />
      <span className="wager-prize">
        <span className="wager-only-phone small muted">{t`win`} </span>
        <Money cents={wager.prize} />
      </span>
      <span className="wager-time muted end">
        {wager.status === 'open' && wager.expiresAt ? (
          <TimeLeft until={wager.expiresAt} />
        ) : (
          <Chip tone={status.tone}>{status.label}</Chip>
        )}
      </span>
      <span className="wager-action">
        <RowAction {...props} />
      </span>
    </li>
  );
}
