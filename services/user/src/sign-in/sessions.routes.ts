import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { cancelDeletion, getDeletion, requestDeletion } from '../deletion/deletion.actions';
import type { UserDeps } from '../deps';
import { changePassword } from './passwords.actions';
import {
  getSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.actions';
import {
  endOtherSessions,
  endSession,
  listSessions,
  resumeSession,
  signOut,
} from './sessions.actions';
import { signIn, signInByCode } from './sign-in.actions';

export const sessionRoutes = (deps: UserDeps): Route[] => [
  route(contract.signIn, (input) => signIn(deps, input)),
  route(contract.getSession, (input) => resumeSession(deps, input)),
  route(contract.signOut, (input) => signOut(deps, input)),
  route(contract.listSessions, (input) => listSessions(deps, input)),
  route(contract.endSession, (input) => endSession(deps, input)),
  route(contract.endOtherSessions, (input) => endOtherSessions(deps, input)),
  route(contract.signInByCode, (input) => signInByCode(deps, input)),
  route(contract.getSecondFactor, (input) => getSecondFactor(deps, input)),
  route(contract.prepareSecondFactor, (input) => prepareSecondFactor(deps, input)),
  route(contract.turnOnSecondFactor, (input) => turnOnSecondFactor(deps, input)),
  route(contract.renewRecoveryCodes, (input) => renewRecoveryCodes(deps, input)),
  route(contract.turnOffSecondFactor, (input) => turnOffSecondFactor(deps, input)),
  route(contract.resetSecondFactor, (input) => resetSecondFactor(deps, input)),
  route(contract.changePassword, (input) => changePassword(deps, input)),
  route(contract.getDeletion, (input) => getDeletion(deps, input)),
  route(contract.requestDeletion, (input) => requestDeletion(deps, input)),
  route(contract.cancelDeletion, (input) => cancelDeletion(deps, input)),
];
