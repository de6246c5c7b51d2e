import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { changePassword } from '../use-cases/change-password';
import { endOtherSessions } from '../use-cases/end-other-sessions';
import { endSession } from '../use-cases/end-session';
import { listSessions } from '../use-cases/list-sessions';
import { resumeSession } from '../use-cases/resume-session';
import { signIn } from '../use-cases/sign-in';
import { signOut } from '../use-cases/sign-out';

export const sessionRoutes = (deps: UserDeps): Route[] => [
  route(contract.signIn, (input) => signIn(deps, input)),
  route(contract.getSession, (input) => resumeSession(deps, input)),
  route(contract.signOut, (input) => signOut(deps, input)),
  route(contract.listSessions, (input) => listSessions(deps, input)),
  route(contract.endSession, (input) => endSession(deps, input)),
  route(contract.endOtherSessions, (input) => endOtherSessions(deps, input)),
  route(contract.changePassword, (input) => changePassword(deps, input)),
];
