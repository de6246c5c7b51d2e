import type { Me } from '@contend/contracts';
import { CountBar } from '../../../components/player/accomplishment-grid';
import { LevelRing } from '../../../components/player/level-ring';
import { formatCount } from '../../../lib/format/format';
import type { Rewards } from '../api';
import { t } from '../../../lib/language/translate';

interface LevelCardProps {
  me: Me;
  level: Rewards['level'];
}

/** The level with its ring, and where its XP comes from. */
export function LevelCard({ me, level: progress }: LevelCardProps) {
  const { level, xp, matchXp, rewardXp, levelXp, nextLevelXp } = progress;
  const [done, count] = [xp - levelXp, nextLevelXp - levelXp];
  return (
    <section className="card" aria-label={t`Level`}>
      <div className="rewards-level">
        <LevelRing name={me.displayName} imageUrl={me.avatarUrl} {...{ level, xp }} size={72} />
        <div className="grow">
          <p className="small muted">{t`Level ${level}`}</p>
          <p className="figure">
            {formatCount(xp)} <small className="muted">{t`XP`}</small>
          </p>
          <p className="small muted">
            {t`${formatCount(nextLevelXp - xp)} to level
              ${level + 1}, at ${formatCount(nextLevelXp)}`}
          </p>
        </div>
      </div>
      <div className="rewards-level-bar">
        <CountBar done={done} count={count} />
      </div>
      <dl className="rewards-sources">
        <dt>{t`Matches`}</dt>
        <dd className="number">{t`${formatCount(matchXp)} XP`}</dd>
        <dt>{t`Claimed rewards`}</dt>
        <dd className="number">{t`${formatCount(rewardXp)} XP`}</dd>
      </dl>
    </section>
  );
}

const counts: [string, string][] = [
  [t`Win`, t`25 to 75, more against the odds`],
  [t`Completed loss`, '10'],
  [t`Forfeit, void`, '0'],
  [t`Same opponent`, t`full, half, quarter, none, per day`],
];

/** The rules of XP by matches. */
export const HowMatchesCount = () => (
  <section className="card" id="how-xp-works" tabIndex={-1} aria-labelledby="how-title">
    <h2 id="how-title" className="card-head">
      {t`How a match counts`}
    </h2>
    <dl className="rewards-sources">
      {counts.map(([what, xp]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{xp}</dd>
        </div>
      ))}
    </dl>
  </section>
);
