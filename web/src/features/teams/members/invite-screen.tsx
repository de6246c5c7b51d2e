import type { getInvite, Reply } from '@contend/contracts';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Hexagon } from '../../../components/player/hexagon';
import { regionName } from '../../../components/input/regions';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { TeamBadge } from '../../../components/player/team-badge';
import { TimeLeft } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { useCatalogue } from '../../../api/catalogue';
import { useMe } from '../../../lib/session/session';
import { useJoinTeam } from '../../../api/teams';
import { useInvite } from '../api';
import { joiningWords, recordOf, refusalWords, spotsWords } from '../labels';
import { t } from '../../../lib/language/translate';
import './invite.css';

type Invite = Reply<typeof getInvite>;

const missing = {
  title: t`This invite link no longer works`,
  text: t`It has expired, was used up or was revoked. Ask the player who sent it for a new one.`,
  ways: [
    { to: '/teams?view=find', label: t`Find a team` },
    { to: '/', label: t`Home` },
  ],
};

const SignInWays = () => {
  const next = `?next=${encodeURIComponent(useLocation().pathname)}`;
  return (
    <>
      <Link className={`${buttonClass('primary', 'large')} wide`} to={`/sign-up${next}`}>
        {t`Create account and join`}
      </Link>
      <Link className={`${buttonClass('plain', 'large')} wide`} to={`/sign-in${next}`}>
        {t`Sign in to join`}
      </Link>
    </>
  );
};

function JoinByLink({ invite, code }: { invite: Invite; code: string }) {
  const navigate = useNavigate();
  const join = useJoinTeam();
  const { team, joinRefusal } = invite;
  const open = (
    <Link className={`${buttonClass('plain', 'large')} wide`} to={`/teams/${team.id}`}>
      {t`Open ${team.name}`}
    </Link>
  );
  if (joinRefusal) {
    return (
      <>
        <p className="muted">{refusalWords[joinRefusal]}</p>
        {open}
      </>
    );
  }
  return (
    <>
      {join.error && (
        <p className="bad" role="alert">
          {join.error.message}
        </p>
      )}
      <Button
        className="wide"
        look="primary"
        large
        loading={join.isPending}
        onClick={() =>
          join.mutate(
            { params: { teamId: team.id }, query: { code } },
            { onSuccess: () => void navigate(`/teams/${team.id}`, { replace: true }) },
          )
        }
      >
        {t`Join ${team.name}`}
      </Button>
      <p className="small muted">{joiningWords}</p>
    </>
  );
}

function Preview({ invite: { team, invitedBy, expiresAt } }: { invite: Invite }) {
  const game = useCatalogue().game(team.gameId)?.name;
  const facts = [
    [t`Record`, recordOf(team.record)],
    [t`Rating`, team.rating === null ? '–' : formatCount(team.rating)],
    [t`Members`, t`${team.members} of ${team.maxMembers}`],
  ];
  return (
    <>
      <p className="row tight muted invite-by">
        <Hexagon name={invitedBy.displayName} imageUrl={invitedBy.avatarUrl} size={24} />
        {t`${invitedBy.displayName} invites you to`}
      </p>
      <TeamBadge team={team} size={96} />
      <div>
        <h1>{team.name}</h1>
        <p className="muted">
          {[team.tag, game, regionName(team.region)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl className="invite-facts">
        {facts.map(([label, figure]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd className="number">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="small faint">
        {t`${spotsWords(team.members, team.maxMembers)} · the link ends in`}{' '}
        <TimeLeft until={expiresAt} />
      </p>
    </>
  );
}

/** Where an invite link leads: who invites, to which team, and the way in. */
export function InviteScreen() {
  const { code = '' } = useParams();
  const invite = useInvite(code);
  const me = useMe();
  return (
    <section className="card invite">
      <title>
        {invite.data ? t`Join ${invite.data.team.name} · Contend` : t`Team invitation · Contend`}
      </title>
      {invite.isPending && <SkeletonLines rows={3} />}
      {invite.isError && (
        <>
          <h1 className="unseen">{t`Team invitation`}</h1>
          <ErrorState
            title={t`We can’t load this invitation`}
            error={invite.error}
            onRetry={() => void invite.refetch()}
            isRetrying={invite.isFetching}
            missing={missing}
          />
        </>
      )}
      {invite.data && !invite.isError && (
        <>
          <Preview invite={invite.data} />
          <div className="invite-actions">
            {me ? <JoinByLink invite={invite.data} code={code} /> : <SignInWays />}
          </div>
        </>
      )}
    </section>
  );
}
