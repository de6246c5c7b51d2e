import {
  type Actor,
  type CallAnswer,
  eligibilityRefusalOf,
  type getWager,
  type PlayerCard,
  type WagerReply,
} from '@contend/contracts';
import type { Page, Players } from '@contend/service-kit';
import { liveKeyOf } from '../acceptance/acceptance';
import type { WagerDeps } from '../deps';
import { requestOf } from '../ending/withdrawal';
import { isGathering } from '../funding/attempt';
import { hasIneligible } from '../players/eligibility';
import { stakeLimitOf } from '../players/stake-limit';
import { rakeOfPayer } from '../settlement/settlement';
import { memberAndPayerIds } from './seats';
import { termsWithRulesHash } from './terms';
import { membersOf, seatsOf, type Wager } from './wager';

type WagerAnswer = CallAnswer<typeof getWager>;
type ReplyDeps = Pick<WagerDeps, 'players' | 'teams' | 'wagers' | 'blocks' | 'laws' | 'now'>;

export async function wagerReply(
  deps: ReplyDeps,
  wager: Wager,
  viewer: Actor | null,
): Promise<WagerAnswer> {
  const acceptance = await findAcceptance(deps, [wager], viewer);
  const cards = await deps.players.cards(displayedUserIds(wager), wager);
  const teams = await teamsOf(deps, [wager]);
  const reply = toReply(wager, cards, viewer);
  return { ...reply, teams: teams(wager), ...acceptance.get(wager.id) };
}

/** Returns a page of replies; the cards of one play type are looked up together. */
export async function wagerPageReply(deps: ReplyDeps, page: Page<Wager>, viewer: Actor | null) {
  const acceptance = await findAcceptance(deps, page.items, viewer);
  const cards = await cardsByPlayType(deps.players, page.items);
  const teams = await teamsOf(deps, page.items);
  const items = page.items.map((wager) => {
    const known = cards.get(wager.playTypeId) ?? new Map<string, PlayerCard>();
    const people = displayedUserIds(wager).flatMap((id) => known.get(id) ?? []);
    const reply = toReply(wager, people, viewer);
    return { ...reply, teams: teams(wager), ...acceptance.get(wager.id) };
  });
  return { ...page, items };
}

const teamIdsOf = ({ home, away, opponentTeam }: Wager): string[] => [
  ...new Set(
    [home.teamId, away?.teamId, opponentTeam?.teamId].filter((id) => typeof id === 'string'),
  ),
];

/** Looks the teams of wagers up at once. */
async function teamsOf({ teams }: ReplyDeps, wagers: Wager[]) {
  const cards = await teams.cards(wagers.flatMap(teamIdsOf));
  return (wager: Wager) => teamIdsOf(wager).flatMap((id) => cards.get(id) ?? []);
}

async function cardsByPlayType(players: Players, wagers: Wager[]) {
  const cards = new Map<string, Map<string, PlayerCard>>();
  for (const wager of wagers) {
    const { gameId, playTypeId } = wager;
    if (cards.has(playTypeId)) continue;
    const alike = wagers.filter((one) => one.playTypeId === playTypeId);
    const ids = [...new Set(alike.flatMap(displayedUserIds))];
    const found = await players.cards(ids, { gameId, playTypeId });
    cards.set(playTypeId, new Map(found.map((card) => [card.id, card])));
  }
  return cards;
}

export async function participantsReply(players: Players, wager: Wager) {
  const sides = [
    { side: 'home' as const, ...wager.home },
    ...(wager.away ? [{ side: 'away' as const, ...wager.away }] : []),
  ];
  const cards = await players.cards(
    seatsOf(wager).map(({ userId }) => userId),
    wager,
  );
  const items = sides.flatMap(({ side, captainId, seats }) =>
    seats.flatMap((seat) => {
      const player = cards.find((card) => card.id === seat.userId);
      return player ? [{ ...seat, side, captain: seat.userId === captainId, player }] : [];
    }),
  );
  return { items };
}

const displayedUserIds = (wager: Wager): string[] => {
  const playing = seatsOf(wager).map(({ userId }) => userId);
  return [...new Set([...playing, ...(wager.opponentId ? [wager.opponentId] : [])])];
};

function toReply(wager: Wager, players: PlayerCard[], viewer: Actor | null): WagerAnswer {
  const { potCents, rakeCents, prizeCents } = wager.money;
  const isTheirs =
    viewer && (membersOf(wager).includes(viewer.id) || viewer.roles.includes('admin'));
  const isAsking = isGathering(wager);
  return {
    ...wager,
    home: (isAsking && wager.pending?.home) || wager.home,
    currency: 'USD',
    stake: wager.stakeCents,
    pot: potCents,
    rake: rakeCents,
    prize: prizeCents,
    terms: termsWithRulesHash(wager),
    opponentTeamId: wager.opponentTeam?.teamId ?? null,
    askedTerms: isAsking ? termsWithRulesHash(wager.pending ?? wager) : null,
    players,
    // Reasons to leave, and statements against a result, are private to the sides.
    withdrawRequest: isTheirs ? requestOf(wager) : null,
    dispute: isTheirs ? wager.dispute : null,
    flag: viewer?.roles.includes('admin') ? wager.flag : null,
    ownRake: viewer && ownRakeOf(wager, viewer.id),
  };
}

/** The rake on what a payer wins; null for others, and before the plans at the acceptance count. */
function ownRakeOf(wager: Wager, userId: string): WagerAnswer['ownRake'] {
  const pays = seatsOf(wager).some(({ payerId }) => payerId === userId);
  if (!pays || !wager.memberRakes || !wager.acceptedAt) return null;
  const rake = rakeOfPayer(wager, userId);
  const basisPoints = rake?.basisPoints ?? wager.money.rakeBasisPoints;
  return { basisPoints, membershipId: rake?.membershipId ?? null };
}

type AcceptRefusal = NonNullable<WagerReply['acceptRefusal']>;
type Acceptance = Pick<WagerReply, 'acceptRefusal' | 'stakeLimit'>;

/**
 * Returns by id why the viewer cannot accept each of the open wagers (null where they can), and
 * their limit of the stake. Wagers that are not open are omitted, and all are until the viewer's
 * sign-up has arrived here.
 */
async function findAcceptance(
  { players, teams, wagers, blocks, laws, now }: ReplyDeps,
  shown: Wager[],
  viewer: Actor | null,
): Promise<Map<string, Acceptance>> {
  const open = shown.filter(({ status }) => status === 'open');
  const player = viewer && open.length > 0 ? await players.find(viewer.id) : null;
  if (!viewer || !player) return new Map();
  const offeringKeys = (one: Wager) => one.home.seats.map(({ userId }) => liveKeyOf(userId, one));
  const keys = open.flatMap((one) => [liveKeyOf(viewer.id, one), ...offeringKeys(one)]);
  const live = await wagers.liveAmong([...new Set(keys)]);
  const offerers = [...new Set(open.flatMap(({ home }) => memberAndPayerIds(home)))];
  const offering = await players.findMany(offerers);
  const blocked = await blocks.between(viewer.id, offerers);
  const challenged = await teams.findMany(open.flatMap((one) => one.opponentTeam?.teamId ?? []));
  const at = now();
  const table = await laws.at(at);
  const refusalOf = (wager: Wager): AcceptRefusal | null => {
    if (membersOf(wager).includes(viewer.id)) return 'own-wager';
    const { opponentId, opponentTeam } = wager;
    if (opponentId && opponentId !== viewer.id) return 'not-challenged';
    const rival = opponentTeam && (challenged.get(opponentTeam.teamId) ?? opponentTeam);
    if (rival && !rival.actingIds.includes(viewer.id)) return 'not-challenged';
    if (memberAndPayerIds(wager.home).some((userId) => blocked.has(userId))) return 'blocked';
    if (!wager.expiresAt || at >= wager.expiresAt) return 'wager-not-open';
    if (hasIneligible(memberAndPayerIds(wager.home), offering, { table, now: at }))
      return 'wager-not-open';
    if (live.has(liveKeyOf(viewer.id, wager))) return 'already-live';
    if (offeringKeys(wager).some((key) => live.has(key))) return 'opponent-live';
    const refusal = eligibilityRefusalOf(player, { product: 'wager', table }, at);
    return refusal ?? (stakeLimitOf(player, wager) < wager.stakeCents ? 'stake-above-limit' : null);
  };
  const acceptanceOf = (wager: Wager): Acceptance => ({
    acceptRefusal: refusalOf(wager),
    stakeLimit: stakeLimitOf(player, wager),
  });
  return new Map(open.map((wager) => [wager.id, acceptanceOf(wager)]));
}
