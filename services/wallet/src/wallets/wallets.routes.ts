import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { receiveProviderEvent } from '../refills/provider-events.actions';
import { cancelRefill, getRefillLink, listOpenRefills } from '../refills/refills.actions';
import { sendMoney } from './send.actions';
import { exportTransactions, listTransactions, sumTransactions } from './statement.actions';
import { createTransaction } from './transactions.actions';
import { verifyWallet } from './verification.actions';
import { getWallet } from './wallets.actions';

export const walletRoutes = (deps: WalletDeps): Route[] => [
  route(contract.getWallet, ({ actor }) => getWallet(deps, actor.id)),
  route(contract.createWallet, ({ actor }) => getWallet(deps, actor.id)),
  route(contract.listTransactions, (input) => listTransactions(deps, input)),
  route(contract.exportTransactions, (input) => exportTransactions(deps, input)),
  route(contract.sumTransactions, (input) => sumTransactions(deps, input)),
  route(contract.verifyWallet, (input) => verifyWallet(deps, input)),
  route(contract.getRefillLink, (input) => getRefillLink(deps, input)),
  route(contract.listOpenRefills, (input) => listOpenRefills(deps, input)),
  route(contract.cancelRefill, (input) => cancelRefill(deps, input)),
  route(contract.createTransaction, (input) => createTransaction(deps, input)),
  route(contract.sendMoney, (input) => sendMoney(deps, input)),
  route(contract.providerWebhook, (input) => receiveProviderEvent(deps, input)),
];
