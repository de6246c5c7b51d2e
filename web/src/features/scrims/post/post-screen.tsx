import type { ScrimReply, TeamReply } from '@contend/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { useTeam } from '../../../api/teams';
import { buttonClass } from '../../../components/control/button';
import { PageHead } from '../../../components/page/page-head';
import { SkeletonRows } from '../../../components/page/skeleton';
import { DeadEnd, EmptyState, ErrorState } from '../../../components/page/states';
import { useCatalogue } from '../../../api/catalogue';
import { serverNow } from '../../../lib/format/server-clock';
import { useScrim } from '../api';
import { JoinCard } from '../board/join-card';
import { type MyTeam, usePlayingAs } from '../playing-as';
import { draftOf, newDraft } from './post-draft';
import { PostForm } from './post-form';
import { TeamSwitch } from '../board/team-switch';
import { t } from '../../../lib/language/translate';
import '../scrims.css';
import './post.css';

interface PostViewProps {
  team: TeamReply;
  mine: MyTeam;
  /** The post that the new one replaces. */
  old: ScrimReply | undefined;
}

function PostView({ team, mine, old }: PostViewProps) {
  const catalogue = useCatalogue();
  const offered = catalogue.playTypes.filter(({ gameId }) => gameId === team.gameId);
  const playTypes = offered.filter(({ teamSizes }) =>
    teamSizes.some((size) => size <= mine.members),
  );
  const [first] = playTypes;
  if (catalogue.error) {
    return (
      <ErrorState
        title={t`We can’t load the formats`}
        error={catalogue.error}
        onRetry={catalogue.retry}
      />
    );
  }
  if (offered.length === 0) return <SkeletonRows />;
  if (!first) {
    return (
      <EmptyState
        title={t`${team.name} has too few players`}
        actions={
          <Link className={buttonClass('primary')} to={`/teams/${team.id}`}>
            {t`Invite players`}
          </Link>
        }
      >
        {t`The smallest format of its game needs
          ${Math.min(...offered.flatMap(({ teamSizes }) => teamSizes))} a side.`}
      </EmptyState>
    );
  }
  const start = old ? draftOf(old) : newDraft({ team, playType: first, nowMs: serverNow() });
  return <PostForm {...{ team, playTypes, start, old }} key={old?.id ?? team.id} />;
}

/** Posts a scrim for a team of mine, or replaces a post of it. */
export function PostScreen() {
  const [search] = useSearchParams();
  const playing = usePlayingAs();
  const team = useTeam(playing.team?.id);
  const old = useScrim(search.get('from'));
  const isEdit = search.get('from') !== null;
  const isLoading = playing.hasTeam === null || (playing.team && team.isPending);
  const error = playing.error ?? team.error ?? old.error;
  const retry = () => void Promise.all([team.refetch(), isEdit ? old.refetch() : playing.retry()]);
  return (
    <>
      <PageHead
        title={isEdit ? t`Edit post` : t`Post a scrim`}
        above={{ to: '/scrims', label: t`Scrims` }}
        actions={!isEdit && <TeamSwitch playing={playing} />}
      />
      {playing.hasTeam === false && <JoinCard isSignedIn />}
      {playing.hasTeam !== false && (
        <div className="card post-card">
          {error ? (
            <ErrorState title={t`We can’t show this form`} error={error} onRetry={retry} />
          ) : isLoading || (isEdit && !old.data) ? (
            <SkeletonRows />
          ) : team.data && playing.team && playing.mayAct ? (
            <PostView team={team.data} mine={playing.team} old={old.data} />
          ) : (
            <DeadEnd
              title={t`You don’t act for this team`}
              isForbidden
              ways={[{ to: '/scrims', label: t`Scrims` }]}
            >
              {t`Its owner decides whether captains or the owner alone post scrims.`}
            </DeadEnd>
          )}
        </div>
      )}
    </>
  );
}
