import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { deliverMessage, mailUser, showMailbox } from './mail.actions';

export const messageRoutes = (deps: UserDeps): Route[] => [
  route(contract.mailboxPage, () => showMailbox(deps)),
  route(contract.deliverMessage, (input) => deliverMessage(deps, input)),
  route(contract.mailUser, (input) => mailUser(deps, input)),
];
