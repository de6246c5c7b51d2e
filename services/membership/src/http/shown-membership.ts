import type { MembershipReply } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import type { Membership } from '../domain/membership';
import { playerPerks } from '../use-cases/player-perks';
import { membershipReply } from './membership-replies';

/** A membership as its owner sees it, with the reasons of its perks. */
export const shownMembership = async (
  deps: MembershipDeps,
  membership: Membership,
): Promise<MembershipReply> =>
  membershipReply(membership, await playerPerks(deps, membership.userId), deps.now());
