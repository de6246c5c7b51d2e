import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { cancelDeletion } from '../use-cases/cancel-deletion';
import { changePassword } from '../use-cases/change-password';
import { endOtherSessions } from '../use-cases/end-other-sessions';
import { endSession } from '../use-cases/end-session';
import { getDeletion } from '../use-cases/get-deletion';
import { getSecondFactor } from '../use-cases/get-second-factor';
import { listSessions } from '../use-cases/list-sessions';
import { prepareSecondFactor } from '../use-cases/prepare-second-factor';
import { renewRecoveryCodes } from '../use-cases/renew-recovery-codes';
import { requestDeletion } from '../use-cases/request-deletion';
import { resetSecondFactor } from '../use-cases/reset-second-factor';
import { resumeSession } from '../use-cases/resume-session';
import { signIn } from '../use-cases/sign-in';
import { signInByCode } from '../use-cases/sign-in-by-code';
import { signOut } from '../use-cases/sign-out';
import { turnOffSecondFactor } from '../use-cases/turn-off-second-factor';
import { turnOnSecondFactor } from '../use-cases/turn-on-second-factor';

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
