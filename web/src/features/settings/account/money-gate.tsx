import { useMe } from '../../../lib/session/session';
import { useMoneyQuestion } from '../../../lib/session/money-gate';
import { EligibilityDialog } from './eligibility-dialog';

/** The dialog for the facts that a money step requires, above the step's screen. */
export function MoneyGate() {
  const question = useMoneyQuestion();
  const me = useMe();
  if (!question || !me) return null;
  return <EligibilityDialog me={me} />;
}
