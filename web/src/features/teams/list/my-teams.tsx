import type { listMyTeams, Reply } from '@contend/contracts';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useEndInvitation, useJoinTeam, useMyTeams } from '../../../api/teams';
import { Button, buttonClass } from '../../../components/control/button';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { TimeLeft } from '../../../components/page/times';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { toast } from '../../../lib/notifications/toasts';
import { TeamHeadings, TeamRow } from './team-row';
import { TeamListSkeleton } from '../team-skeleton';
import { t } from '../../../lib/language/translate';

type Invitation = Reply<typeof listMyTeams>['invitations'][number];

function Answers({ teamId }: { teamId: string }) {
  const myId = useMe()?.id ?? '';
  const join = useJoinTeam();
  const decline = useEndInvitation();
  const onError = (error: Error) =>
    toast({ look: 'error', title: t`Not answered`, content: error.message });
  return (
    <>
      <Button
        loading={decline.isPending}
        onClick={() => decline.mutate({ params: { teamId, userId: myId } }, { onError })}
      >
        {t`Decline`}
      </Button>
      <Button
        look="primary"
        loading={join.isPending}
        onClick={() => join.mutate({ params: { teamId } }, { onError })}
      >
        {t`Accept`}
      </Button>
    </>
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const catalogue = useCatalogue();
  if (invitations.length === 0) return null;
  return (
    <section className="card" aria-labelledby="team-invitations">
      <div className="card-head">
        <h2 id="team-invitations">{t`Invitations`}</h2>
        <span className="small muted number">{invitations.length}</span>
      </div>
      <ul className="team-list with-answers">
        {invitations.map(({ team, invitedBy: { displayName }, expiresAt }) => (
          <TeamRow
            key={team.id}
            team={team}
            catalogue={catalogue}
            actions={<Answers teamId={team.id} />}
            note={
              <>
                {t`${catalogue.game(team.gameId)?.name} · invited by ${displayName} · ends in`}{' '}
                <TimeLeft until={expiresAt} />
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}

const NoTeams = () => (
  <div className="card">
    <EmptyState
      icon={Users}
      title={t`You are not in a team yet`}
      actions={
        <>
          <Link className={buttonClass()} to="/teams/new">
            {t`Create team`}
          </Link>
          <Link className={buttonClass()} to="/teams?view=find">
            {t`Find a team`}
          </Link>
        </>
      }
    >
      {t`Create one and invite your friends by a link, or join one that is open.`}
    </EmptyState>
  </div>
);

/** My teams, below my open invitations. */
export function MyTeams() {
  const catalogue = useCatalogue();
  const mine = useMyTeams();
  if (mine.isError) {
    return (
      <div className="card">
        <ErrorState
          title={t`We can’t load your teams`}
          error={mine.error}
          onRetry={() => void mine.refetch()}
          isRetrying={mine.isFetching}
        />
      </div>
    );
  }
  if (mine.isPending) return <TeamListSkeleton />;
  const { items, invitations } = mine.data;
  return (
    <>
      <Invitations invitations={invitations} />
      {items.length === 0 ? (
        <NoTeams />
      ) : (
        <div className="card">
          <TeamHeadings />
          <ul className="team-list">
            {items.map((team) => (
              <TeamRow key={team.id} team={team} catalogue={catalogue} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
