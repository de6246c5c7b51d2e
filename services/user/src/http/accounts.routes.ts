import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { askRecovery } from '../use-cases/ask-recovery';
import { changeAccountStatus } from '../use-cases/change-account-status';
import { confirmEmail } from '../use-cases/confirm-email';
import { correctUser } from '../use-cases/correct-user';
import { eraseUser } from '../use-cases/erase-user';
import { findExclusion } from '../use-cases/find-exclusion';
import { keepExclusion } from '../use-cases/keep-exclusion';
import { getStanding } from '../use-cases/get-standing';
import { getMe } from '../use-cases/get-me';
import { resetPassword } from '../use-cases/reset-password';
import { sendEmailLink } from '../use-cases/send-email-link';
import { getProfile } from '../use-cases/get-profile';
import { getRoles } from '../use-cases/get-roles';
import { getAccountTies } from '../use-cases/get-account-ties';
import { getSignUpCode } from '../use-cases/get-sign-up-code';
import { setRoles } from '../use-cases/set-roles';
import { setStatus } from '../use-cases/set-status';
import { showAccountStatus } from '../use-cases/show-account-status';
import { signUp } from '../use-cases/sign-up';
import { updateMe } from '../use-cases/update-me';

export const accountRoutes = (deps: UserDeps): Route[] => [
  route(contract.signUp, (input) => signUp(deps, input)),
  route(contract.getMe, (input) => getMe(deps, input)),
  route(contract.updateMe, (input) => updateMe(deps, input)),
  route(contract.sendPasswordRecovery, (input) => askRecovery(deps, input)),
  route(contract.resetPassword, (input) => resetPassword(deps, input)),
  route(contract.confirmEmail, (input) => confirmEmail(deps, input)),
  route(contract.sendEmailLink, (input) => sendEmailLink(deps, input)),
  route(contract.getRoles, (input) => getRoles(deps, input)),
  route(contract.setRoles, (input) => setRoles(deps, input)),
  route(contract.getAccountStatus, (input) => showAccountStatus(deps, input)),
  route(contract.changeAccountStatus, (input) => changeAccountStatus(deps, input)),
  route(contract.setStatus, (input) => setStatus(deps, input)),
  route(contract.correctUser, (input) => correctUser(deps, input)),
  route(contract.getStanding, (input) => getStanding(deps, input)),
  route(contract.getProfile, (input) => getProfile(deps, input)),
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
