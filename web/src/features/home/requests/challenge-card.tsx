import type { WagerReply } from '@contend/contracts';
import { Swords } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { TimeLeft } from '../../../components/page/times';
import { TeamBadge } from '../../../components/player/team-badge';
import { formatCents } from '../../../lib/format/format';
import { ownSeatPrize } from '../../../lib/wager/wager-money';
import { captainOn, sideTitle, teamOn } from '../../../lib/wager/wager-sides';
import { NeedCard } from '../components/need-card';
import { t } from '../../../lib/language/translate';

interface ChallengeCardProps {
  wager: WagerReply;
  isFirst: boolean;
}

/** A wager that is offered to me or to a team of mine, until it expires. */
export function ChallengeCard({ wager, isFirst }: ChallengeCardProps) {
  const game = useCatalogue().game(wager.gameId);
  const [theirs, mine] = [teamOn(wager, 'home'), teamOn(wager, 'away')];
  const challenger = sideTitle(wager, 'home') ?? t`A former player`;
  const stake = `${formatCents(wager.stake)}${wager.teamSize > 1 ? t` a seat` : ''}`;
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Swords}>
          {t`Challenge`}
        </Chip>
      }
      clock={wager.expiresAt && <TimeLeft until={wager.expiresAt} />}
      then={t`then it ends`}
      mark={theirs && <TeamBadge team={theirs} size={38} />}
      name={challenger}
      avatarUrl={captainOn(wager, 'home')?.avatarUrl}
      title={mine ? t`${challenger} challenges ${mine.name}` : t`${challenger} challenges you`}
      note={t`${game?.name ?? ''} · ${wager.teamSize}v${wager.teamSize} · best of ${wager.bestOf}`}
      figures={[
        { label: t`Stake`, value: stake },
        { label: t`You get if you win`, value: formatCents(ownSeatPrize(wager)) },
      ]}
    >
      <Link className={buttonClass(isFirst ? 'primary' : 'plain')} to={`/wagers/${wager.id}`}>
        {t`Review`}
      </Link>
    </NeedCard>
  );
}
