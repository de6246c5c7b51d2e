import type { Me } from '@contend/contracts';
import { Swords, Trophy, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { MoneyBarNote } from '../../components/money-bar-note';
import type { MoneyBar } from '../../lib/money-bar';
import { Step, Welcome } from './first-step';

interface FreeStep {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  action: string;
}

const steps: FreeStep[] = [
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

interface FreeStepsProps {
  me: Me;
  bar: MoneyBar;
  onHide: () => void;
}

/** The first steps of a player who may not use money. */
export const FreeSteps = ({ me, bar, onHide }: FreeStepsProps) => (
  <section className="home-section" aria-label="First steps">
    <Welcome name={me.displayName} onHide={onHide}>
      <MoneyBarNote bar={bar} />
    </Welcome>
    <ul className="first-steps">
      {steps.map(({ icon, title, text, to, action }, place) => (
        <Step
          key={to}
          {...{ icon, title }}
          isNext={place === 0}
          actions={
            <Link className={buttonClass(place === 0 ? 'primary' : 'plain')} to={to}>
              {action}
            </Link>
          }
        >
          {text}
        </Step>
      ))}
    </ul>
  </section>
);
