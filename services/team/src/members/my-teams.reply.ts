import type { Actor, CallAnswer, listMyTeams } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { openInvitation, openOwnerOffer, ownerOf, type Team } from '../team/team';
import { teamSummaries } from '../team/team.reply';

/** What a team offers the caller. */
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
  const at = now();
  const own = await teams.ofMember(actor.id);
  const inviting = await teams.inviting(actor.id);
  const invitations = inviting.flatMap((team) => {
    const open = openInvitation(team, actor.id, at);
    return open ? { team, byId: open.invitedBy, at: open.at, expiresAt: open.expiresAt } : [];
  });
  const ownerOffers = own.flatMap((team) => {
    const open = openOwnerOffer(team, at);
    const byId = ownerOf(team);
    return open?.userId === actor.id && byId ? { team, byId, expiresAt: open.expiresAt } : [];
  });
  const summaries = await teamSummaries(deps, [...own, ...inviting], actor);
  const shown = await showing(deps, summaries, [...invitations, ...ownerOffers]);
  return {
    items: summaries.slice(0, own.length),
    invitations: invitations.flatMap(shown).map(({ by, ...one }) => ({ ...one, invitedBy: by })),
    ownerOffers: ownerOffers.flatMap(shown).map(({ by, ...one }) => ({ ...one, offeredBy: by })),
  };
}

type Summary = Awaited<ReturnType<typeof teamSummaries>>[number];

/** Returns what shows an offer with its team and who made it. */
async function showing(
  { players }: Pick<TeamDeps, 'players'>,
  summaries: readonly Summary[],
  offers: readonly Offer[],
) {
  const teams = new Map(summaries.map((team) => [team.id, team]));
  const cards = await players.cards(offers.map(({ byId }) => byId));
  const makers = new Map(cards.map((card) => [card.id, card]));
  return <One extends Offer>({ byId, team: { id }, ...offer }: One) => {
    const [team, by] = [teams.get(id), makers.get(byId)];
    return team && by ? [{ ...offer, team, by }] : [];
  };
}
