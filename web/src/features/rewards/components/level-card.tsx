import type { Me } from '@contend/contracts';
import { CountBar } from '../../../components/player/accomplishment-grid';
import { LevelRing } from '../../../components/player/level-ring';
import { formatCount } from '../../../lib/format/format';
import type { Rewards } from '../api';

interface LevelCardProps {
  me: Me;
  level: Rewards['level'];
}

/** The level with its ring, and where its XP comes from. */
export function LevelCard({ me, level: progress }: LevelCardProps) {
  const { level, xp, matchXp, rewardXp, levelXp, nextLevelXp } = progress;
  const [done, count] = [xp - levelXp, nextLevelXp - levelXp];
  return (
    <section className="card" aria-label="Level">
      <div className="rewards-level">
        <LevelRing name={me.displayName} imageUrl={me.avatarUrl} {...{ level, xp }} size={72} />
        <div className="grow">
          <p className="small muted">Level {level}</p>
          <p className="figure">
            {formatCount(xp)} <small className="muted">XP</small>
          </p>
          <p className="small muted">
            {formatCount(nextLevelXp - xp)} to level {level + 1}, at {formatCount(nextLevelXp)}
          </p>
        </div>
      </div>
      <div className="rewards-level-bar">
        <CountBar done={done} count={count} />
      </div>
      <dl className="rewards-sources">
        <dt>Matches</dt>
        <dd className="number">{formatCount(matchXp)} XP</dd>
        <dt>Claimed rewards</dt>
        <dd className="number">{formatCount(rewardXp)} XP</dd>
      </dl>
    </section>
  );
}

const counts: [string, string][] = [
  ['Win', '25 to 75, more against the odds'],
  ['Completed loss', '10'],
  ['Forfeit, void', '0'],
  ['Same opponent', 'full, half, quarter, none, per day'],
];

/** The rules of XP by matches. */
export const HowMatchesCount = () => (
  <section className="card" id="how-xp-works" tabIndex={-1} aria-labelledby="how-title">
    <h2 id="how-title" className="card-head">
      How a match counts
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
