import { useMe } from '../../lib/session';
import { useMoneyQuestion } from '../../lib/money-gate';
import { EligibilityDialog } from './eligibility-dialog';

/** The dialog of whatever a money step asks for, above the screen that began the step. */
export function MoneyGate() {
  const question = useMoneyQuestion();
  const me = useMe();
  if (!question || !me) return null;
  return <EligibilityDialog me={me} />;
}
