import type { WagerReply } from '@contend/contracts';
import { Link } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Countdown, TimeLeft } from '../../../components/page/times';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCents } from '../../../lib/format/format';
import { gatheringOf } from '../../../lib/wager/wager-consents';
import { teamOn } from '../../../lib/wager/wager-sides';
import { NeedCard } from './need-card';
import { t, tAs } from '../../../lib/language/translate';

/** A wager of mine without an opponent, or whose stakes are being held. */
export function WaitingCard({ wager }: { wager: WagerReply }) {
  const game = useCatalogue().game(wager.gameId);
  const isOpen = wager.status === 'open';
  const gathering = gatheringOf(wager);
  const team = teamOn(wager, 'home');
  const stake = `${formatCents(wager.stake)}${team ? t` a seat` : ''}`;
  const prizeCents = Math.floor(wager.prize / wager.teamSize);
  const given = gathering ? gathering.side.seats.length - gathering.missing.length : 0;
  const state = isOpen
    ? t`waiting for an opponent`
    : gathering
      ? t`${given} of ${gathering.side.seats.length} agreed`
      : t`opens when it is held`;
  const until = gathering?.until ?? wager.fundBy;
  const funding = gathering ? t`Waiting for consents` : t`Holding the stake`;
  const chip = isOpen ? t`Your open wager` : funding;
  return (
    <NeedCard
      chip={<Chip tone="info">{chip}</Chip>}
      clock={
        isOpen
          ? wager.expiresAt && <TimeLeft until={wager.expiresAt} />
          : until && <Countdown until={until} />
      }
      name={wager.players[0]?.displayName ?? '?'}
      mark={team && <TeamBadge team={team} size={38} />}
      title={t`${stake} to win ${formatCents(prizeCents)}`}
      note={t`${game?.name ?? ''} · best of ${wager.bestOf} · ${state}`}
    >
      <Link className={buttonClass()} to={`/wagers/${wager.id}`}>
        {tAs('command')`Open`}
      </Link>
    </NeedCard>
  );
}
