import type { Actor, CallAnswer, listMyTeams } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { openInvitation, openOwnerOffer, ownerOf, type Team } from '../team/team';
import { teamSummaries } from '../team/team.reply';

/** A team with what it offers the caller. */
interface Offer {
  team: Team;
  /** Who made the offer. */
  byId: string;
  expiresAt: Date;
}

/** The teams of the caller, and what they, and other teams, offer the caller. */
export async function myTeamsReply(
  deps: TeamDeps,
  actor: Actor,
): Promise<CallAnswer<typeof listMyTeams>> {
  const { teams, now } = deps;
  const own = await teams.ofMember(actor.id);
  const inviting = await teams.inviting(actor.id);
  const invitations = inviting.flatMap((team) => {
    const open = openInvitation(team, actor.id, now());
    return open ? { team, byId: open.invitedBy, at: open.at, expiresAt: open.expiresAt } : [];
  });
  const ownerOffers = own.flatMap((team) => {
    const open = openOwnerOffer(team, now());
    const byId = ownerOf(team);
    return open?.userId === actor.id && byId ? { team, byId, expiresAt: open.expiresAt } : [];
  });
  return {
    items: await teamSummaries(deps, own, actor),
    invitations: (await shown(deps, actor, invitations)).map(({ by, ...one }) => ({
      ...one,
      invitedBy: by,
    })),
    ownerOffers: (await shown(deps, actor, ownerOffers)).map(({ by, ...one }) => ({
      ...one,
      offeredBy: by,
    })),
  };
}

/** Offers with their team and who made them, as the caller may see both. */
async function shown<One extends Offer>(deps: TeamDeps, actor: Actor, offers: readonly One[]) {
  const teams = offers.map(({ team }) => team);
  const summaries = await teamSummaries(deps, teams, actor);
  const cards = await deps.players.cards(offers.map(({ byId }) => byId));
  return offers.flatMap(({ byId: _, team: __, ...offer }, nth) => {
    const [team, by] = [summaries[nth], cards[nth]];
    return team && by ? { ...offer, team, by } : [];
  });
}
