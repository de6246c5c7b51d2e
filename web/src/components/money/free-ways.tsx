import { Swords, Trophy, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../control/button';
import { StepCard } from '../page/step-card';
import { t } from '../../lib/language/translate';

interface FreeWay {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  action: string;
}

const ways: FreeWay[] = [
  {
    ...{ icon: Trophy, title: t`Enter a free tournament`, action: t`See free tournaments` },
    ...{ text: t`Nothing to pay. Your rating starts with the first match.` },
    to: '/tournaments?fee=free',
  },
  {
    ...{ icon: Users, title: t`Join or found a team`, action: t`Find a team`, to: '/teams' },
    text: t`Play with people you know, or meet new ones.`,
  },
  {
    ...{ icon: Swords, title: t`Book a scrim`, action: t`Find a scrim`, to: '/scrims' },
    text: t`A practice match against another team, at a time that suits both.`,
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
