import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { Hexagon } from '../../components/hexagon';
import { formatCount } from '../../lib/format';
import { useMe } from '../../lib/session';
import { playerIn } from './wager-words';

function Side({ wager, name }: { wager: WagerReply; name: 'home' | 'away' }) {
  const myId = useMe()?.id;
  const side = wager[name];
  const player = playerIn(wager, side?.captainId ?? (wager.opponentId || undefined));
  if (!player) {
    return (
      <div className={`wager-side ${name}`}>
        <Hexagon name="?" size={64} isUnknown />
        <p className="muted">{name === 'away' ? 'Waiting for an opponent' : 'Unknown player'}</p>
      </div>
    );
  }
  return (
    <div className={`wager-side ${name}`}>
      <Hexagon
        name={player.displayName}
        imageUrl={player.avatarUrl}
        size={64}
        isMine={player.id === myId}
      />
      <div className="grow">
        <Link className="strong" to={`/players/${player.id}`}>
          {player.displayName}
        </Link>
        <p className="small muted number">
          {player.rating === null ? 'unrated' : formatCount(player.rating)}
        </p>
        {player.id === myId && <p className="small accent">You</p>}
        {!side && <p className="small muted">challenged</p>}
      </div>
    </div>
  );
}

/** Two sides with the score between them, if there is one. */
export const WagerSides = ({ wager }: { wager: WagerReply }) => (
  <div className="wager-sides">
    <Side wager={wager} name="home" />
    <span className="figure faint">{wager.scores ? wager.scores.join(' – ') : 'vs'}</span>
    <Side wager={wager} name="away" />
  </div>
);
