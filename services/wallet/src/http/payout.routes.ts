import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { cancelPayout } from '../use-cases/cancel-payout';
import { decidePayout } from '../use-cases/decide-payout';
import { getPayoutAuthorization } from '../use-cases/get-payout-authorization';
import { getPayoutLink } from '../use-cases/get-payout-link';
import { getPayoutTerms } from '../use-cases/get-payout-terms';
import { listFrozenAccounts } from '../use-cases/list-frozen-accounts';
import { listPayouts } from '../use-cases/list-payouts';
import { listStaffPayouts } from '../use-cases/list-staff-payouts';
import { lockPayouts } from '../use-cases/lock-payouts';
import { reconcilePayouts } from '../use-cases/reconcile-payouts';
import { updatePayoutAccount } from '../use-cases/update-payout-account';
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
  route(contract.updatePayoutAccount, (input) => updatePayoutAccount(deps, input)),
  route(contract.reconcilePayouts, () => reconcilePayouts(deps)),
  route(contract.lockPayouts, (input) => lockPayouts(deps, input)),
];
