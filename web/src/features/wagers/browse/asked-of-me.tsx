import type { WagerReply } from '@contend/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/control/button';
import { GameMark } from '../../../components/player/game-mark';
import { Modal } from '../../../components/dialog/modal';
import { Countdown } from '../../../components/page/times';
import { formatTotal } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { gatheringOf, requestFor } from '../../../lib/wager/wager-consents';
import { sideTitle } from '../../../lib/wager/wager-sides';
import { formatOf } from '../labels';
import { useConsents } from '../../../api/consents';
import { plural, t } from '../../../lib/language/translate';

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
          {t`${sideTitle(wager, name) ?? t`Your captain`} asks you ${requestFor(gathering, myId)}`}
        </p>
        <p className="small muted">
          {t`${formatOf(wager)} ·
            ${side.seats.length - missing.length} of ${side.seats.length} agreed`}
        </p>
      </div>
      <Countdown until={until} />
      <Link className={buttonClass()} to={`/wagers/${wager.id}`}>
        {t`Review`}
      </Link>
    </li>
  );
}

/**
 * The number of wagers that wait for my consent, and a dialog with them; nothing while there are
 * none. Part of a line that is there anyway, so the list below keeps its place.
 */
export function AskedOfMe() {
  const { data } = useConsents();
  const [isOpen, setOpen] = useState(false);
  const [next] = data?.items ?? [];
  const until = next && gatheringOf(next)?.until;
  if (!data || !until) return null;
  return (
    <>
      {' · '}
      <button type="button" className="text-button appear" onClick={() => setOpen(true)}>
        {t`${formatTotal(data.total)}
          ${plural(data.total, { one: 'needs', other: 'need' })} your consent`}
      </button>{' '}
      <span className="warn">
        <Countdown until={until} />
      </span>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t`Needs your consent`}>
        <ul className="modal-body">
          {data.items.map((wager) => (
            <Row key={wager.id} wager={wager} />
          ))}
        </ul>
      </Modal>
    </>
  );
}
