import {
  CalendarCheck,
  Crosshair,
  Crown,
  Gamepad2,
  Medal,
  Swords,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { RelativeTime } from '../page/times';
import './accomplishment-grid.css';
import type { Accomplishment } from '../../api/profiles';
import { t } from '../../lib/language/translate';

const icons: Record<Accomplishment['rule']['event'], LucideIcon> = {
  'match-completed': Gamepad2,
  'match-won': Medal,
  'scrim-completed': Crosshair,
  'wager-won': Swords,
  'tournament-entered': Trophy,
  'tournament-won': Crown,
  'team-joined': Users,
  'day-played': CalendarCheck,
};

/** The bar of a count: `done` of `count`. */
export const CountBar = ({ done, count }: { done: number; count: number }) => (
  <span
    className="count-bar"
    role="progressbar"
    aria-valuemin={0}
    aria-valuemax={count}
    aria-valuenow={done}
    aria-label={t`${done} of ${count}`}
  >
    <i style={{ width: `${Math.min(1, done / count) * 100}%` }} />
  </span>
);

/** “7 of 10 wins”; of a single one “0 of 1”, because its description names it. */
function progressLine({ progress, rule }: Accomplishment): string {
  const { count } = rule;
  if (count === 1) return t`${progress} of ${count}`;
  const lines: Record<Accomplishment['rule']['event'], string> = {
    'match-completed': t`${progress} of ${count} matches`,
    'match-won': t`${progress} of ${count} wins`,
    'scrim-completed': t`${progress} of ${count} scrims`,
    'wager-won': t`${progress} of ${count} wagers won`,
    'tournament-entered': t`${progress} of ${count} tournaments`,
    'tournament-won': t`${progress} of ${count} tournament wins`,
    'team-joined': t`${progress} of ${count} teams`,
    'day-played': t`${progress} of ${count} days`,
  };
  return lines[rule.event];
}

interface MarkProps {
  event: Accomplishment['rule']['event'];
  tier: Accomplishment['tier'] | 'open';
}

/** The hexagon of an accomplishment or challenge, in the color of its tier once it is earned. */
export function RewardMark({ event, tier }: MarkProps) {
  const Icon = icons[event];
  return (
    <span className="reward-mark" data-tier={tier} aria-hidden>
      <span>
        <Icon className="icon" />
      </span>
    </span>
  );
}

function Tile({ one }: { one: Accomplishment }) {
  const { name, description, earnedAt, progress, rule, tier } = one;
  return (
    <li className="accomplishment" data-earned={earnedAt !== null}>
      <RewardMark event={rule.event} tier={earnedAt ? tier : 'open'} />
      <p className="strong small">{name}</p>
      <p className="small muted">{description}</p>
      {earnedAt ? (
        <p className="small faint">
          <RelativeTime at={earnedAt} />
        </p>
      ) : (
        <>
          <CountBar done={progress} count={rule.count} />
          <p className="small faint">{progressLine(one)}</p>
        </>
      )}
    </li>
  );
}

/** Accomplishments with their dates, and those that are not earned with their progress. */
export const AccomplishmentGrid = ({ items }: { items: readonly Accomplishment[] }) => (
  <ul className="accomplishment-grid">
    {items.map((one) => (
      <Tile key={one.id} one={one} />
    ))}
  </ul>
);
