import type { Me } from '@contend/contracts';
import { Swords, Trophy, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/button';
import { MoneyBarNote } from '../../components/money-bar-note';
import type { MoneyBar } from '../../lib/money-bar';

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
    <div className="row wrap between">
      <div className="grow">
        <h2 className="first-steps-title">Welcome, {me.displayName}</h2>
        <MoneyBarNote bar={bar} />
      </div>
      <button type="button" className={buttonClass('quiet')} onClick={onHide}>
        Hide
      </button>
    </div>
    <ul className="first-steps">
      {steps.map(({ icon: Icon, title, text, to, action }, place) => (
        <li key={to} className={place === 0 ? 'card first-step is-next' : 'card first-step'}>
          <span className="first-step-mark">
            <Icon className="icon" aria-hidden />
          </span>
          <div className="grow">
            <h3 className="strong">{title}</h3>
            <p className="muted">{text}</p>
          </div>
          <div className="row tight wrap">
            <Link className={buttonClass(place === 0 ? 'primary' : 'plain')} to={to}>
              {action}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
