import { Check, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/control/button';
import { CountBar, RewardMark } from '../../../components/player/accomplishment-grid';
import { Chip } from '../../../components/page/chip';
import { TimeLeft } from '../../../components/page/times';
import { shortId } from '../../../lib/format/format';
import { type Challenge, useUpdateChallenge } from '../api';
import { t } from '../../../lib/language/translate';

const countsMatches: readonly Challenge['event'][] = [
  ...(['match-completed', 'match-won', 'scrim-completed'] as const),
];

interface RowProps {
  challenge: Challenge;
  onRecount: () => void;
  isRecounting: boolean;
}

function State({ challenge, onRecount, isRecounting }: RowProps) {
  const { name, rewardId, claimable } = challenge;
  if (rewardId) {
    return (
      <Chip tone="good" icon={Check}>
        {claimable ? t`Earned` : t`Claimed`}
      </Chip>
    );
  }
  return (
    <Button onClick={onRecount} loading={isRecounting}>
      {t`Recount${<span className="unseen"> {name}</span>}`}
    </Button>
  );
}

/** Links to the matches that a challenge counted. */
function CountedMatches({ event, counted }: Pick<Challenge, 'event' | 'counted'>) {
  if (!countsMatches.includes(event) || counted.length === 0) return null;
  return (
    <p className="rewards-counted small">
      {counted.map(({ sourceId }) => (
        <Link key={sourceId} className="link" to={`/matches/${sourceId}`}>
          {shortId(sourceId)}
        </Link>
      ))}
    </p>
  );
}

function Row(props: RowProps) {
  const { name, description, event, progress, count, xp, endsAt, period } = props.challenge;
  return (
    <li className="rewards-challenge">
      <RewardMark event={event} tier={props.challenge.rewardId ? 'silver' : 'open'} />
      <div className="grow">
        <p className="strong">{name}</p>
        <p className="small muted">
          {period === 'day' ? t`Today` : t`This week`} · {description}
        </p>
        <CountedMatches {...props.challenge} />
      </div>
      <div className="rewards-count">
        <CountBar done={progress} count={count} />
        <p className="row between small faint">
          <span>{t`${progress} of ${count}`}</span>
          <span>
            <TimeLeft until={endsAt} /> {t`left`}
          </span>
        </p>
      </div>
      <span className="number amount">{t`${xp} XP`}</span>
      <State {...props} />
    </li>
  );
}

interface ChallengesCardProps {
  userId: string;
  challenges: readonly Challenge[];
}

/** The challenges of today and of this week, each counted again on request. */
export function ChallengesCard({ userId, challenges }: ChallengesCardProps) {
  const recount = useUpdateChallenge();
  const asked = recount.variables?.body.challengeId;
  const counted = recount.data;
  return (
    <section className="card" aria-labelledby="challenges-title">
      <div className="card-head">
        <h2 id="challenges-title" className="grow">
          {t`Challenges`}
        </h2>
        <span className="small muted">{t`Counted from final results`}</span>
      </div>
      <ul>
        {challenges.map((challenge) => (
          <Row
            key={challenge.id}
            challenge={challenge}
            isRecounting={recount.isPending && asked === challenge.id}
            onRecount={() =>
              recount.mutate({ params: { userId }, body: { challengeId: challenge.id } })
            }
          />
        ))}
      </ul>
      <p className="rewards-recounted small" role="status">
        {recount.error && <span className="bad">{recount.error.message}</span>}
        {!recount.error && counted && (
          <>
            <RefreshCw className="icon tiny" aria-hidden />
            {t`Recounted “${counted.name}”:
              ${counted.progress} of ${counted.count}. A match counts once its result is final.`}
          </>
        )}
      </p>
    </section>
  );
}
