import type { Me } from '@contend/contracts';
import { FreeWays } from '../../../components/money/free-ways';
import { MoneyBarNote } from '../../../components/money/money-bar-note';
import type { MoneyBar } from '../../../lib/wager/money-bar';
import { Welcome } from './welcome';

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
    <FreeWays />
  </section>
);
