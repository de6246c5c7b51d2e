import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { eraseUser, findExclusion, keepExclusion } from '../deletion/erasure.actions';
import type { UserDeps } from '../deps';
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  stopEmailChange,
} from '../email-change/email-change.actions';
import { getProfileParts } from '../profile-resets/profile-resets.actions';
import { confirmEmail, correctEmail, sendEmailLink } from '../sign-in/email-links.actions';
import { askRecovery, resetPassword } from '../sign-in/passwords.actions';
import { signUp } from '../sign-in/sign-in.actions';
import { correctUser, getMe, setRoles, updateMe } from './account.actions';
import {
  getAccountTies,
  getProfile,
  getRoles,
  getSignUpCode,
  getAccountSafety,
  searchAllUsers,
} from './people.actions';
import { changeAccountStatus, setStatus, showAccountStatus } from './status.actions';

export const accountRoutes = (deps: UserDeps): Route[] => [
  route(contract.signUp, (input) => signUp(deps, input)),
  route(contract.getMe, (input) => getMe(deps, input)),
  route(contract.updateMe, (input) => updateMe(deps, input)),
  route(contract.sendPasswordRecovery, (input) => askRecovery(deps, input)),
  route(contract.resetPassword, (input) => resetPassword(deps, input)),
  route(contract.confirmEmail, (input) => confirmEmail(deps, input)),
  route(contract.correctEmail, (input) => correctEmail(deps, input)),
  route(contract.sendEmailLink, (input) => sendEmailLink(deps, input)),
  route(contract.getEmailChange, (input) => getEmailChange(deps, input)),
  route(contract.requestEmailChange, (input) => requestEmailChange(deps, input)),
  route(contract.cancelEmailChange, (input) => cancelEmailChange(deps, input)),
  route(contract.confirmEmailChange, (input) => confirmEmailChange(deps, input)),
  route(contract.stopEmailChange, (input) => stopEmailChange(deps, input)),
  route(contract.getRoles, (input) => getRoles(deps, input)),
  route(contract.setRoles, (input) => setRoles(deps, input)),
  route(contract.searchAllUsers, (input) => searchAllUsers(deps, input)),
  route(contract.getAccountStatus, (input) => showAccountStatus(deps, input)),
  route(contract.changeAccountStatus, (input) => changeAccountStatus(deps, input)),
  route(contract.setStatus, (input) => setStatus(deps, input)),
  route(contract.correctUser, (input) => correctUser(deps, input)),
  route(contract.getAccountSafety, (input) => getAccountSafety(deps, input)),
  route(contract.getProfile, (input) => getProfile(deps, input)),
  route(contract.getProfileParts, (input) => getProfileParts(deps, input)),
  route(contract.getSignUpCode, (input) => getSignUpCode(deps, input)),
  route(contract.getAccountTies, (input) => getAccountTies(deps, input)),
  route(contract.eraseUser, (input) => eraseUser(deps, input)),
  route(contract.keepExclusion, async ({ body: { identifiers, until } }) => {
    await keepExclusion(deps, { identifiers, until: new Date(until) });
    return { ok: true as const };
  }),
  route(contract.findExclusion, async ({ body }) => {
    const until = await findExclusion(deps, body);
    return { until: until?.toISOString() ?? null };
  }),
  route(contract.getKeys, () => Promise.resolve({ keys: deps.signer.keys })),
];
