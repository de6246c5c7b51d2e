import { Crown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCatalogue } from '../../../api/catalogue';
import { useAcceptOwnership, useEndOwnershipOffer } from '../../../api/teams';
import { Button, buttonClass } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { TimeLeft } from '../../../components/page/times';
import { TeamBadge } from '../../../components/player/team-badge';
import { toast } from '../../../lib/notifications/toasts';
import { NeedCard } from '../components/need-card';
import type { OwnerOffer } from './my-requests';
import { t } from '../../../lib/language/translate';

interface OwnerOfferCardProps {
  offer: OwnerOffer;
  isFirst: boolean;
}

/** An offer of the ownership of a team, answered on the home screen. */
export function OwnerOfferCard({ offer, isFirst }: OwnerOfferCardProps) {
  const { team, offeredBy, expiresAt } = offer;
  const game = useCatalogue().game(team.gameId);
  const accept = useAcceptOwnership();
  const decline = useEndOwnershipOffer();
  const request = { params: { teamId: team.id } };
  const onError = ({ message }: Error) =>
    toast({ look: 'error', title: t`Not answered`, content: message });
  return (
    <NeedCard
      chip={<Chip icon={Crown}>{t`Ownership`}</Chip>}
      clock={<TimeLeft until={expiresAt} />}
      then={t`then the offer ends`}
      mark={<TeamBadge team={team} size={38} />}
      name={team.name}
      title={t`${offeredBy.displayName} offers you the ownership of ${team.name}`}
      note={t`${game?.name ?? ''} · the owner decides roles and who acts for the team`}
    >
      <Button
        look={isFirst ? 'primary' : 'plain'}
        loading={accept.isPending}
        onClick={() => accept.mutate(request, { onError })}
      >
        {t`Become owner`}
      </Button>
      <Button
        look="quiet"
        loading={decline.isPending}
        onClick={() => decline.mutate(request, { onError })}
      >
        {t`Decline`}
      </Button>
      <Link className={buttonClass('quiet')} to={`/teams/${team.id}`}>
        {t`Open team`}
      </Link>
    </NeedCard>
  );
}
