import type { Actor } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { type PerkOfPlayer, perksOfPlayer } from '../domain/perk-facts';
import { playerPerks } from './player-perks';

/** Each perk of the caller with its reason; of several memberships the best one counts. */
export async function showPerks(deps: MembershipDeps, actor: Actor): Promise<PerkOfPlayer[]> {
  return perksOfPlayer(await playerPerks(deps, actor.id), deps.now());
}
