import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import {
  explainDifference,
  listDifferences,
  withdrawExplanation,
} from '../reconciliation/differences.actions';
import { reconcilePayouts } from '../reconciliation/reconciliation.actions';
import {
  listSuspense,
  resolveSuspense,
  withdrawSuspense,
} from '../reconciliation/suspense.actions';
import { getPayoutAuthorization, updatePayoutAccount } from './account.actions';
import { listFrozenAccounts, lockPayouts } from './freezing.actions';
import { cancelPayout, getPayoutLink, getPayoutTerms, listPayouts } from './request.actions';
import { decidePayout, listStaffPayouts, listTaxForms } from './staff.actions';

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
