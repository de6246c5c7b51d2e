import type { Me } from '@contend/contracts';
import { useLinkedAccounts } from '../../../api/profiles';
import { FreeWays } from '../../../components/money/free-ways';
import { MoneyBarNote } from '../../../components/money/money-bar-note';
import type { MoneyBar } from '../../../lib/wager/money-bar';
import { LinkAccountStep } from './link-account-step';
import { Welcome } from './welcome';
import { t } from '../../../lib/language/translate';

interface FreeStepsProps {
  me: Me;
  bar: MoneyBar;
  onHide: () => void;
}

/** The first steps of a player who may not use money: a linked name, then what is free. */
export function FreeSteps({ me, bar, onHide }: FreeStepsProps) {
  const { data: accounts } = useLinkedAccounts(me.id);
  const isUnlinked = accounts?.items.length === 0;
  return (
    <section className="home-section" aria-label={t`First steps`}>
      <Welcome name={me.displayName} onHide={onHide}>
        <MoneyBarNote bar={bar} />
      </Welcome>
      <FreeWays first={isUnlinked && <LinkAccountStep isNext />} />
    </section>
  );
}
