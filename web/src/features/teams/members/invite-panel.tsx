import type { TeamReply } from '@contend/contracts';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { useFoundUsers } from '../../../api/users';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { Hexagon } from '../../../components/player/hexagon';
import { type FoundPlayer, PlayerSearch } from '../../../components/input/player-search';
import { TimeLeft } from '../../../components/page/times';
import { toast } from '../../../lib/notifications/toasts';
import { useEndInvitation, useInvitePlayers } from '../../../api/teams';
import { InviteLink } from './invite-link';
import { t } from '../../../lib/language/translate';

interface PanelProps {
  team: TeamReply;
}

function Invitation({ team, one }: PanelProps & { one: TeamReply['invitations'][number] }) {
  const command = useEndInvitation();
  const { player } = one;
  const inviter = team.members.find(({ userId }) => userId === one.invitedBy)?.player.displayName;
  return (
    <li className="team-invitation">
      <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={30} />
      <span className="grow">
        <span className="strong clip">{player.displayName}</span>
        <span className="small faint">
          {inviter && t`Invited by ${inviter} · `}
          {t`ends in`} <TimeLeft until={one.expiresAt} />
        </span>
      </span>
      <Button
        look="quiet"
        loading={command.isPending}
        onClick={() =>
          command.mutate(
            { params: { teamId: team.id, userId: one.userId } },
            {
              onError: (error) =>
                toast({ look: 'error', title: t`Not withdrawn`, content: error.message }),
            },
          )
        }
      >
        {t`Withdraw`}
      </Button>
    </li>
  );
}

function InviteByName({ team }: PanelProps) {
  const command = useInvitePlayers();
  // Another key empties the search after an invitation was sent.
  const [sent, setSent] = useState(0);
  const taken = new Set([...team.members, ...team.invitations].map(({ userId }) => userId));
  const useOthers = (query: string) =>
    useFoundUsers(query).data?.items.filter(({ id }) => !taken.has(id));
  const invite = ({ id }: FoundPlayer) =>
    command.mutate(
      { params: { teamId: team.id }, body: { users: [id] } },
      { onSuccess: () => setSent(sent + 1) },
    );
  return (
    <div className="stack">
      <PlayerSearch key={sent} label={t`Invite by name`} useFound={useOthers} onPick={invite} />
      {command.isPending && <p className="small muted">{t`Sending the invitation …`}</p>}
      {command.error && (
        <p className="small bad" role="alert">
          {command.error.message}
        </p>
      )}
    </div>
  );
}

/** For captains: the invite link, invitations by name, and those that are open. */
export const InvitePanel = ({ team }: PanelProps) => (
  <section className="card" aria-labelledby="team-invite">
    <div className="card-head">
      <h2 id="team-invite">{t`Invite players`}</h2>
      <Chip icon={Crown}>{t`Captains only`}</Chip>
    </div>
    <div className="team-invite">
      <InviteLink team={team} />
      <InviteByName team={team} />
    </div>
    {team.invitations.length > 0 && (
      <>
        <p className="team-waiting small muted">
          {t`Not answered yet ${<span className="number">{team.invitations.length}</span>}`}
        </p>
        <ul>
          {team.invitations.map((one) => (
            <Invitation key={one.userId} team={team} one={one} />
          ))}
        </ul>
      </>
    )}
  </section>
);
