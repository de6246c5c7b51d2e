import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { GameMark } from '../../components/game-mark';
import { Countdown } from '../../components/times';
import { formatCents } from '../../lib/format';
import { useCatalogue } from '../../lib/reads';
import { useMe } from '../../lib/session';
import { askedOf, gatheringOf, useConsents } from '../../lib/wager-consents';
import { sideTitle } from '../../lib/wager-sides';
import { formatOf } from './wager-words';

function Row({ wager }: { wager: WagerReply }) {
  const myId = useMe()?.id;
  const game = useCatalogue().game(wager.gameId);
  const gathering = gatheringOf(wager);
  if (!gathering) return null;
  const { name, side, missing, until } = gathering;
  return (
    <li className="row wrap asked-row">
      <GameMark game={game} />
      <div className="grow">
        <p className="strong">
          {sideTitle(wager, name) ?? 'Your captain'} asks you for{' '}
          {formatCents(askedOf(gathering, myId))}
        </p>
        <p className="small muted">
          {formatOf(wager)} · {side.seats.length - missing.length} of {side.seats.length} agreed
        </p>
      </div>
      <Countdown until={until} />
      <Link className={buttonClass()} to={`/wagers/${wager.id}`}>
        Review
      </Link>
    </li>
  );
}

/** Wagers that wait for my consent; nothing while there are none. */
export function AskedOfMe() {
  const { data } = useConsents();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="card appear" aria-label="Needs your consent">
      <h2 className="asked-head">Needs your consent</h2>
      <ul>
        {data.items.map((wager) => (
          <Row key={wager.id} wager={wager} />
        ))}
      </ul>
    </section>
  );
}
