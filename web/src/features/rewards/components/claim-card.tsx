import { Check, Gift } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { RelativeTime } from '../../../components/page/times';
import { formatCount } from '../../../lib/format/format';
import { type Reward, type Rewards, useClaimAllRewards, useClaimReward } from '../api';
import { t } from '../../../lib/language/translate';

interface ClaimProps {
  userId: string;
  reward: Reward;
  level: Rewards['level'];
  /** The first one has the screen's primary action. */
  isFirst: boolean;
}

/** What the claim brings: “30 XP. It brings you to 80 of 100, 20 short of level 2.” */
function gainOf({ xp }: Reward, { level, xp: before, nextLevelXp }: Rewards['level']): string {
  const after = before + xp;
  if (after >= nextLevelXp) return t`${xp} XP. It brings you to level ${level + 1}.`;
  const short = formatCount(nextLevelXp - after);
  const [now, next] = [formatCount(after), formatCount(nextLevelXp)];
  return t`${xp} XP. It brings you to ${now} of ${next}, ${short} short of level ${level + 1}.`;
}

function Claim({ userId, reward, level, isFirst }: ClaimProps) {
  const claim = useClaimReward();
  const { id: rewardId, name, description, xp, earnedAt } = reward;
  return (
    <li className="rewards-claim" data-first={isFirst}>
      <span className="reward-mark" data-tier="gold" aria-hidden>
        <span>
          <Gift className="icon" />
        </span>
      </span>
      <div className="grow">
        <Chip icon={Check}>
          {t`Earned`} <RelativeTime at={earnedAt} />
        </Chip>
        <p className="rewards-claim-name">{name}</p>
        <p className="small muted">
          {description} {isFirst && gainOf(reward, level)}
        </p>
        {claim.error && (
          <p className="small bad" role="alert">
            {claim.error.message}
          </p>
        )}
      </div>
      <Button
        look={isFirst ? 'primary' : 'plain'}
        large={isFirst}
        loading={claim.isPending}
        onClick={() => claim.mutate({ params: { userId }, body: { rewardId } })}
      >
        {t`Claim ${xp} XP`}
        <span className="unseen"> {t`for ${name}`}</span>
      </Button>
    </li>
  );
}

/** Claims everything in the list. */
function ClaimAll({ userId, claimable }: { userId: string; claimable: Reward[] }) {
  const claim = useClaimAllRewards();
  const xp = formatCount(claimable.reduce((sum, one) => sum + one.xp, 0));
  return (
    <div className="rewards-claim">
      <p className="small muted grow" role={claim.error ? 'alert' : undefined}>
        {claim.error?.message ?? t`${claimable.length} rewards, ${xp} XP together.`}
      </p>
      <Button
        loading={claim.isPending}
        onClick={() => claim.mutate({ params: { userId }, body: {} })}
      >
        {t`Claim all`}
      </Button>
    </div>
  );
}

/** Rewards that are shown before all of them are. */
const shownAtFirst = 3;

interface ClaimCardProps {
  userId: string;
  rewards: Rewards;
}

/** What can be claimed now, the latest first. */
export function ClaimCard({ userId, rewards: { claimable, level } }: ClaimCardProps) {
  const [isWhole, setWhole] = useState(false);
  if (claimable.length === 0) return null;
  const shown = isWhole ? claimable : claimable.slice(0, shownAtFirst);
  const hidden = claimable.length - shown.length;
  return (
    <section className="card rewards-claims" aria-label={t`To claim`}>
      <ul>
        {shown.map((reward, index) => (
          <Claim key={reward.id} {...{ userId, reward, level }} isFirst={index === 0} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="rewards-claim">
          <Button look="quiet" onClick={() => setWhole(true)}>
            {t`Show ${hidden} more`}
          </Button>
        </div>
      )}
      {claimable.length > 1 && <ClaimAll {...{ userId, claimable }} />}
    </section>
  );
}
