import { Users } from 'lucide-react';
import { useCatalogue } from '../../../api/catalogue';
import { useEndInvitation, useJoinTeam } from '../../../api/teams';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { TimeLeft } from '../../../components/page/times';
import { TeamBadge } from '../../../components/player/team-badge';
import { toast } from '../../../lib/notifications/toasts';
import { NeedCard } from '../components/need-card';
import type { Invitation } from './my-requests';
import { t } from '../../../lib/language/translate';

interface InvitationCardProps {
  invitation: Invitation;
  myId: string;
  isFirst: boolean;
}

/** An invitation to a team, answered on the home screen. */
export function InvitationCard({ invitation, myId, isFirst }: InvitationCardProps) {
  const { team, invitedBy, expiresAt } = invitation;
  const game = useCatalogue().game(team.gameId);
  const join = useJoinTeam();
  const decline = useEndInvitation();
  const params = { teamId: team.id };
  const onError = ({ message }: Error) =>
    toast({ look: 'error', title: t`Not answered`, content: message });
  return (
    <NeedCard
      chip={<Chip icon={Users}>{t`Invitation`}</Chip>}
      clock={<TimeLeft until={expiresAt} />}
      mark={<TeamBadge team={team} size={38} />}
      name={team.name}
      title={t`${team.name} want you`}
      note={t`${game?.name ?? ''} · invited by ${invitedBy.displayName}`}
    >
      <Button
        look={isFirst ? 'primary' : 'plain'}
        loading={join.isPending}
        onClick={() => join.mutate({ params }, { onError })}
      >
        {t`Join`}
      </Button>
      <Button
        look="quiet"
        loading={decline.isPending}
        onClick={() => decline.mutate({ params: { ...params, userId: myId } }, { onError })}
      >
        {t`Decline`}
      </Button>
    </NeedCard>
  );
}
