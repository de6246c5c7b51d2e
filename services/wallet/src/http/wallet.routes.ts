import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { createTransaction } from '../use-cases/create-transaction';
import { getRefillLink } from '../use-cases/get-refill-link';
import { getWallet } from '../use-cases/get-wallet';
import { listTransactions } from '../use-cases/list-transactions';
import { receiveProviderEvent } from '../use-cases/receive-provider-event';
import { sendMoney } from '../use-cases/send-money';
import { verifyWallet } from '../use-cases/verify-wallet';
import { sumTransactions } from '../use-cases/sum-transactions';
import type { WalletDeps } from '../deps';

export const walletRoutes = (deps: WalletDeps): Route[] => [
  route(contract.getWallet, (input) => getWallet(deps, input)),
  route(contract.createWallet, (input) => getWallet(deps, input)),
  route(contract.listTransactions, (input) => listTransactions(deps, input)),
  route(contract.sumTransactions, (input) => sumTransactions(deps, input)),
  route(contract.verifyWallet, (input) => verifyWallet(deps, input)),
  route(contract.getRefillLink, (input) => getRefillLink(deps, input)),
  route(contract.createTransaction, (input) => createTransaction(deps, input)),
  route(contract.sendMoney, (input) => sendMoney(deps, input)),
  route(contract.providerWebhook, (input) => receiveProviderEvent(deps, input)),
];
