import type { ScrimRequestReply } from '@contend/contracts';
import { Crosshair } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { TimeLeft } from '../../../components/page/times';
import { TeamBadge } from '../../../components/player/team-badge';
import { momentIn, myZone } from '../../../lib/format/zone-time';
import { NeedCard } from '../components/need-card';
import { t } from '../../../lib/language/translate';

interface ScrimRequestCardProps {
  request: ScrimRequestReply;
  isFirst: boolean;
}

/** A start that another team proposes to a team that I act for. */
export function ScrimRequestCard({ request, isFirst }: ScrimRequestCardProps) {
  const { asked, asking, answers, answerBy, startsAt } = request;
  const [mine, theirs] = answers === 'asked' ? [asked, asking] : [asking, asked];
  const game = useCatalogue().game(mine.gameId);
  const { team } = theirs;
  const isCounter = answers === 'asking' || request.offers.length > 1;
  return (
    <NeedCard
      chip={
        <Chip tone="warn" icon={Crosshair}>
          {t`Scrim request`}
        </Chip>
      }
      clock={answerBy && <TimeLeft until={answerBy} />}
      then={answerBy ? t`then it ends` : undefined}
      mark={<TeamBadge team={team} size={38} />}
      name={team.name}
      title={
        isCounter
          ? t`${team.name} propose another time to ${mine.team.name}`
          : t`${team.name} ask ${mine.team.name} for a scrim`
      }
      note={t`${game?.name ?? ''} · ${mine.teamSize}v${mine.teamSize} ·
        ${momentIn(startsAt, myZone())}`}
    >
      <Link
        className={buttonClass(isFirst ? 'primary' : 'plain')}
        to={`/scrims?team=${mine.team.id}`}
      >
        {t`Review`}
      </Link>
    </NeedCard>
  );
}
