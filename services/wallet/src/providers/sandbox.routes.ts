import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { checkoutPage } from './checkout-page';
import { payoutAccountPage } from './payout-account-page';
import { answerCheckout, connectSandboxAccount } from './sandbox.actions';

/** The sandbox provider's own pages, which a real provider serves from its site. */
export const sandboxRoutes = (deps: WalletDeps): Route[] => [
  route(contract.sandboxCheckoutPage, async ({ params }) =>
    checkoutPage((await deps.checkouts.get(params.checkoutId)).state),
  ),
  route(contract.sandboxPay, (input) => answerCheckout(deps, input, 'paid')),
  route(contract.sandboxCancel, (input) => answerCheckout(deps, input, 'cancelled')),
  route(contract.sandboxPayoutAccountPage, async ({ params }) =>
    payoutAccountPage((await deps.sandbox.accounts.get(params.accountId)).state),
  ),
  route(contract.sandboxConnectAccount, (input) => connectSandboxAccount(deps, input)),
];
