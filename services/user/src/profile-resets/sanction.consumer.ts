import { sanctionImposed, sanctionLifted } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { resetProfile, restoreProfile } from './profile-resets.actions';

/** Resets of profiles by moderators, and appeals of them that were granted. */
export const sanctionConsumers = (deps: UserDeps): Consumer[] => [
  on(sanctionImposed, ({ data }) => resetProfile(deps, data)),
  on(sanctionLifted, ({ data }) => restoreProfile(deps, data)),
];
