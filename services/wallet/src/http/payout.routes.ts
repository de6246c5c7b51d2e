import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { cancelPayout } from '../use-cases/cancel-payout';
import { decidePayout } from '../use-cases/decide-payout';
import { explainDifference } from '../use-cases/explain-difference';
import { getPayoutAuthorization } from '../use-cases/get-payout-authorization';
import { getPayoutLink } from '../use-cases/get-payout-link';
import { getPayoutTerms } from '../use-cases/get-payout-terms';
import { listDifferences } from '../use-cases/list-differences';
import { listFrozenAccounts } from '../use-cases/list-frozen-accounts';
import { listPayouts } from '../use-cases/list-payouts';
import { listStaffPayouts } from '../use-cases/list-staff-payouts';
import { listSuspense } from '../use-cases/list-suspense';
import { listTaxForms } from '../use-cases/list-tax-forms';
import { lockPayouts } from '../use-cases/lock-payouts';
import { reconcilePayouts } from '../use-cases/reconcile-payouts';
import { resolveSuspense } from '../use-cases/resolve-suspense';
import { updatePayoutAccount } from '../use-cases/update-payout-account';
import { withdrawExplanation } from '../use-cases/withdraw-explanation';
import { withdrawSuspense } from '../use-cases/withdraw-suspense';
import type { WalletDeps } from '../deps';

export const payoutRoutes = (deps: WalletDeps): Route[] => [
  route(contract.getPayoutAuthorization, (input) => getPayoutAuthorization(deps, input)),
  route(contract.getPayoutLink, (input) => getPayoutLink(deps, input)),
  route(contract.getPayoutTerms, (input) => getPayoutTerms(deps, input)),
  route(contract.listPayouts, (input) => listPayouts(deps, input)),
  route(contract.cancelPayout, (input) => cancelPayout(deps, input)),
  route(contract.listStaffPayouts, (input) => listStaffPayouts(deps, input)),
  route(contract.approvePayout, (input) => decidePayout(deps, input, 'approve')),
  route(contract.rejectPayout, (input) => decidePayout(deps, input, 'reject')),
  route(contract.listFrozenAccounts, (input) => listFrozenAccounts(deps, input)),
  route(contract.listTaxForms, (input) => listTaxForms(deps, input)),
  route(contract.updatePayoutAccount, (input) => updatePayoutAccount(deps, input, input.actor.id)),
  route(contract.correctPayoutAccount, async (input) => {
    await updatePayoutAccount(deps, input, null);
    return { ok: true as const };
  }),
  route(contract.reconcilePayouts, () => reconcilePayouts(deps)),
  route(contract.listDifferences, (input) => listDifferences(deps, input)),
  route(contract.explainDifference, (input) => explainDifference(deps, input, input.actor.id)),
  route(contract.explainDifferenceByOperator, (input) => explainDifference(deps, input, null)),
  route(contract.withdrawExplanation, (input) => withdrawExplanation(deps, input, input.actor.id)),
  route(contract.withdrawExplanationByOperator, (input) => withdrawExplanation(deps, input, null)),
  route(contract.listSuspense, (input) => listSuspense(deps, input)),
  route(contract.resolveSuspense, (input) => resolveSuspense(deps, input, input.actor.id)),
  route(contract.resolveSuspenseByOperator, (input) => resolveSuspense(deps, input, null)),
  route(contract.withdrawSuspense, (input) => withdrawSuspense(deps, input)),
  route(contract.lockPayouts, (input) => lockPayouts(deps, input)),
];
