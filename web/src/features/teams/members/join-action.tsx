import type { TeamReply } from '@contend/contracts';
import { Link, useLocation } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { useMe } from '../../../lib/session/session';
import { useEndInvitation, useJoinTeam } from '../../../api/teams';
import { joiningWords, refusalWords } from '../labels';
import { t } from '../../../lib/language/translate';

/** For those who are no members: joins, answers an invitation, or says why neither is possible. */
export function JoinAction({ team }: { team: TeamReply }) {
  const { pathname } = useLocation();
  const myId = useMe()?.id ?? '';
  const join = useJoinTeam();
  const decline = useEndInvitation();
  const { viewer } = team;
  if (!viewer) {
    // Without a session an invitation cannot be known: only a team that is open promises a place.
    return (
      <Link
        className={buttonClass(team.openToJoin ? 'primary' : 'plain', 'large')}
        to={`/sign-in?next=${encodeURIComponent(pathname)}`}
      >
        {team.openToJoin ? t`Sign in to join` : t`Sign in to answer an invitation`}
      </Link>
    );
  }
  const error = join.error ?? decline.error;
  const params = { teamId: team.id };
  const refusal = viewer.joinRefusal;
  return (
    <div className="team-join">
      {viewer.isInvited && <p className="small muted">{t`You are invited to this team.`}</p>}
      {refusal && <p className="small muted">{refusalWords[refusal]}</p>}
      {!refusal && <p className="small muted">{joiningWords}</p>}
      <div className="row tight">
        {viewer.isInvited && (
          <Button
            large
            loading={decline.isPending}
            onClick={() => decline.mutate({ params: { ...params, userId: myId } })}
          >
            {t`Decline`}
          </Button>
        )}
        {!refusal && (
          <Button
            look="primary"
            large
            loading={join.isPending}
            onClick={() => join.mutate({ params })}
          >
            {viewer.isInvited ? t`Accept invitation` : t`Join team`}
          </Button>
        )}
      </div>
      {error && (
        <p className="small bad" role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
