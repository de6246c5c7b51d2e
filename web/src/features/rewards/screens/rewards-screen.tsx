import type { Me } from '@contend/contracts';
import { PageHead } from '../../../components/page/page-head';
import { Skeleton, SkeletonFace, SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { installLiveRules } from '../../../lib/live/live-rules';
import { useMe } from '../../../lib/session/session';
import { AccomplishmentsCard } from '../components/accomplishments-card';
import { type Rewards, useRewards } from '../api';
import { ChallengesCard } from '../components/challenges-card';
import { ClaimCard } from '../components/claim-card';
import { DoubleXpCard } from '../components/double-xp-card';
import { HistoryCard } from '../components/history-card';
import { HowMatchesCount, LevelCard } from '../components/level-card';
import { rewardsLive } from '../live';
import { RecordResetCard } from '../components/record-reset-card';
import { StreakCard } from '../components/streak-card';
import { XpHistoryCard } from '../components/xp-history-card';
import { t } from '../../../lib/language/translate';
import './rewards.css';

installLiveRules(rewardsLive);

const Head = () => (
  <PageHead
    title={t`Rewards`}
    note={t`Counted by the server from your results.`}
    actions={
      <a className="button" href="#how-xp-works">
        {t`How XP works`}
      </a>
    }
  />
);

const Loading = () => (
  <div className="rewards-columns" role="status" aria-label={t`Loading`}>
    <div className="rewards-column">
      <div className="card pad">
        <Skeleton height={132} />
      </div>
      <div className="card">
        <SkeletonRows rows={4} />
      </div>
    </div>
    <div className="rewards-column">
      <div className="card pad row">
        <SkeletonFace size={76} />
        <Skeleton height={48} />
      </div>
      <div className="card">
        <SkeletonRows rows={3} />
      </div>
    </div>
  </div>
);

const Cards = ({ me, rewards }: { me: Me; rewards: Rewards }) => (
  <>
    <ClaimCard userId={me.id} rewards={rewards} />
    <div className="rewards-columns">
      <div className="rewards-column">
        <StreakCard streak={rewards.streak} />
        <ChallengesCard userId={me.id} challenges={rewards.challenges} />
        <XpHistoryCard />
        <HistoryCard claimed={rewards.claimed} />
      </div>
      <div className="rewards-column">
        <LevelCard me={me} level={rewards.level} />
        <DoubleXpCard userId={me.id} rewards={rewards} />
        <RecordResetCard userId={me.id} extras={rewards.extras} />
        <AccomplishmentsCard userId={me.id} />
        <HowMatchesCount />
      </div>
    </div>
  </>
);

function MyRewards({ me }: { me: Me }) {
  const rewards = useRewards(me.id);
  if (rewards.data) return <Cards me={me} rewards={rewards.data} />;
  if (!rewards.error) return <Loading />;
  return (
    <div className="card">
      <ErrorState
        title={t`We can’t load your rewards`}
        error={rewards.error}
        onRetry={() => void rewards.refetch()}
        isRetrying={rewards.isFetching}
      />
    </div>
  );
}

/** Rewards to claim, streak, challenges, level and accomplishments of the caller. */
export function RewardsScreen() {
  const me = useMe();
  return (
    <>
      <Head />
      {me && <MyRewards me={me} />}
    </>
  );
}
