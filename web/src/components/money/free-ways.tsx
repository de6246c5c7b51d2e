import { Swords, Trophy, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../control/button';
import { StepCard } from '../page/step-card';

interface FreeWay {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  action: string;
}

const ways: FreeWay[] = [
  {
    ...{ icon: Trophy, title: 'Enter a free tournament', action: 'See free tournaments' },
    ...{ text: 'Nothing to pay. Your rating starts with the first match.' },
    to: '/tournaments?fee=free',
  },
  {
    ...{ icon: Users, title: 'Join or found a team', action: 'Find a team', to: '/teams' },
    text: 'Play with people you know, or meet new ones.',
  },
  {
    ...{ icon: Swords, title: 'Book a scrim', action: 'Find a scrim', to: '/scrims' },
    text: 'A practice match against another team, at a time that suits both.',
  },
];

/** What a player can do without money, after the step that comes first, if there is one. */
export const FreeWays = ({ first }: { first?: ReactNode }) => (
  <ul className="first-steps">
    {first}
    {ways.map(({ icon, title, text, to, action }, place) => (
      <StepCard
        key={to}
        {...{ icon, title }}
        isNext={!first && place === 0}
        actions={
          <Link className={buttonClass(!first && place === 0 ? 'primary' : 'plain')} to={to}>
            {action}
          </Link>
        }
      >
        {text}
      </StepCard>
    ))}
  </ul>
);
