import type { listMyTeams, Reply } from '@contend/contracts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useInvitePlayers, useTeam, type useMyTeams } from '../../../api/teams';
import { Button } from '../../../components/control/button';
import { Modal } from '../../../components/dialog/modal';
import { Chip } from '../../../components/page/chip';
import { Skeleton } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { TimeLeft } from '../../../components/page/times';
import { TeamBadge } from '../../../components/player/team-badge';
import { useNow } from '../../../lib/state/use-now';
import { t } from '../../../lib/language/translate';

type MyTeam = Reply<typeof listMyTeams>['items'][number];

interface Invitee {
  id: string;
  displayName: string;
}

interface RowProps {
  team: MyTeam;
  player: Invitee;
}

const minuteMs = 60_000;

/** Invites the player, or says why not: a member, an open invitation, or a full team. */
function InviteAction({ team, player }: RowProps) {
  const read = useTeam(team.id);
  const command = useInvitePlayers();
  const now = useNow(minuteMs);
  if (read.isPending) return <Skeleton width={72} />;
  if (!read.data) {
    return (
      <Button loading={read.isFetching} onClick={() => void read.refetch()}>
        {t`Try again`}
      </Button>
    );
  }
  const { members, invitations, maxMembers } = read.data;
  const open = invitations.find(
    ({ userId, expiresAt }) => userId === player.id && Date.parse(expiresAt) > now,
  );
  if (members.some(({ userId }) => userId === player.id)) return <Chip>{t`Member`}</Chip>;
  if (open) {
    return (
      <span className="small muted">
        {t`Invited, ends in`} <TimeLeft until={open.expiresAt} />
      </span>
    );
  }
  if (members.length >= maxMembers) return <Chip>{t`Full`}</Chip>;
  return (
    <>
      <Button
        loading={command.isPending}
        onClick={() =>
          command.mutate({ params: { teamId: team.id }, body: { users: [player.id] } })
        }
      >
        {t`Invite`}
      </Button>
      {command.error && (
        <p className="small bad" role="alert">
          {command.error.message}
        </p>
      )}
    </>
  );
}

const Row = ({ team, player }: RowProps) => (
  <li className="profile-row" aria-label={team.name}>
    <TeamBadge team={team} size={36} />
    <span className="grow">
      <span className="strong clip">{team.name}</span>
      <span className="small faint">{t`${team.members} of ${team.maxMembers}`}</span>
    </span>
    <span className="profile-invite">
      <InviteAction team={team} player={player} />
    </span>
  </li>
);

interface InviteToTeamProps {
  player: Invitee;
  /** The reader’s teams. */
  mine: ReturnType<typeof useMyTeams>;
}

/** For captains and owners: invites a player to one of their teams. Nothing for other readers. */
export function InviteToTeam({ player, mine }: InviteToTeamProps) {
  const [isOpen, setOpen] = useState(false);
  const teams = (mine.data?.items ?? []).filter(
    ({ role }) => role === 'owner' || role === 'captain',
  );
  if (teams.length === 0 && !mine.isError) return null;
  return (
    <>
      <Button large icon={<UserPlus className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t`Invite to team`}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Invite ${player.displayName}`}
        description={t`They get a notification and can join until the invitation ends.`}
      >
        {mine.isError && !mine.data ? (
          <ErrorState
            title={t`We can’t load your teams`}
            error={mine.error}
            onRetry={() => void mine.refetch()}
            isRetrying={mine.isFetching}
          />
        ) : (
          <ul className="profile-invites">
            {teams.map((team) => (
              <Row key={team.id} team={team} player={player} />
            ))}
          </ul>
        )}
      </Modal>
    </>
  );
}
