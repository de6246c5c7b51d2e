import type * as contract from '@contend/contracts';
import {
  type CallInput,
  type EventData,
  must,
  Refusal,
  requireSuitableFormat,
  type payoutsFrozen,
  type playPaused,
  type teamUpdated,
  type userStatusChanged,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { decline } from '../consents/gathering';
import { callOff, closeOffer, expire } from '../ending/ending';
import { isGathering } from '../funding/attempt';
import { edit, isHeldAgain, offer, type Offer } from '../funding/funding';
import {
  closeBarredOffer,
  finishAttempt,
  finishFunding,
  requireHeld,
  returnStakes,
  reverseExpiredClaim,
} from '../funding/funding.actions';
import {
  requireEligibleSeats,
  requireStakeLimits,
  findActingTeam,
  findChallengeable,
  hasSuspended,
  isBarred,
} from '../players/players.actions';
import { memberAndPayerIds, seatSide } from '../wager/seats';
import type { Wager } from '../wager/wager';
import { countChallenge, sendAgain } from './challenges';

type Input = CallInput<typeof contract.createWager>;

/**
 * Offers a wager: saved first, then funded, then listed. Where others pay for seats, it waits for
 * their consent before it is funded.
 */
export async function createWager(deps: WagerDeps, input: Input): Promise<Wager> {
  const { wagers } = deps;
  // A retry returns the wager of its first request.
  const known = await wagers.find(input.newId);
  const begun = known ?? (await saveOffer(deps, await offerFrom(deps, input)));
  if (isGathering(begun.state)) return begun.state;
  const wager = requireHeld(await finishFunding(deps, begun), input.actor.id);
  must(wager.endReason !== 'payer-limited', 'payer-limited');
  must(wager.endReason !== 'funding-expired', 'funding-expired');
  must(wager.endReason !== 'creator-suspended', 'account-suspended');
  must(wager.openedAt, 'insufficient-funds', { users: [wager.creatorId] });
  return wager;
}

/** Saves an offer; a challenge together with its count, so that parallel ones count each other. */
const saveOffer = (deps: WagerDeps, terms: Offer): Promise<Stored<Wager>> =>
  deps.transaction(async () => {
    await countTry(deps, terms);
    return deps.wagers.save(null, offer(terms, deps.now()));
  });

/** Counts a challenge, also one that is refused since its player may not play; no open offer. */
async function countTry({ wagers, challengers, now }: WagerDeps, terms: Offer): Promise<void> {
  const opponentId = terms.opponentId ?? terms.opponentTeam?.teamId;
  if (!opponentId) return;
  const challengerId = terms.home.captainId;
  const sent = await challengers.find(challengerId);
  const openToOpponent = await wagers.countOpenChallenges(challengerId, opponentId);
  const challenge = { challengerId, openToOpponent };
  await challengers.save(sent, countChallenge(sent?.state ?? null, challenge, now()));
}

async function offerFrom(deps: WagerDeps, { body, actor, newId }: Input): Promise<Offer> {
  const { users, coverUsers, stake, opponentId = null, opponentTeamId, teamId, ...terms } = body;
  const label = await requireFormat(deps, terms);
  const captainId = actor.id;
  const { gameId, teamSize } = body;
  const team = await findActingTeam(deps, { userId: captainId, teamId, gameId });
  const home = seatSide({ captainId, teamSize, users, coverUsers, team });
  must(opponentId !== captainId, 'own-wager');
  must(!opponentId || (teamSize === 1 && !opponentTeamId), 'challenge-not-possible');
  must(!opponentTeamId || opponentTeamId !== teamId, 'challenge-not-possible');
  if (opponentId)
    must((await deps.players.findSignedUp([opponentId])).has(opponentId), 'user-not-found');
  const opponentTeam = opponentTeamId ? await findOpponentTeam(deps, opponentTeamId, gameId) : null;
  const challenged = challengedBy({ opponentId, opponentTeam });
  await deps.blocks.requireNoneBlocked([captainId, ...challenged], memberAndPayerIds(home));
  await requireEligibleSeats(deps, home);
  const players = [...home.seats.map(({ userId }) => userId), ...(opponentId ? [opponentId] : [])];
  await requireStakeLimits(deps, players, { ...terms, stakeCents: stake });
  const asked = { ...terms, id: newId, stakeCents: stake, opponentId, opponentTeam, label, home };
  return { ...asked, opponentTeam: await withChallengeable(deps, asked) };
}

/**
 * The challenged team, with those who are invited. A refusal is counted, and is the last one: else
 * it would say at no cost who may not play.
 */
async function withChallengeable(deps: WagerDeps, asked: Offer): Promise<Offer['opponentTeam']> {
  const { opponentTeam } = asked;
  try {
    const actingIds = await findChallengeable(deps, challengedBy(asked));
    return opponentTeam && { ...opponentTeam, actingIds };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'opponent-unavailable')
      await deps.transaction(() => countTry(deps, asked));
    throw error;
  }
}

/** The users who are invited to accept a challenge; none of an open offer. */
const challengedBy = ({ opponentId, opponentTeam }: Pick<Wager, 'opponentId' | 'opponentTeam'>) =>
  opponentId ? [opponentId] : (opponentTeam?.actingIds ?? []);

/** The team that is challenged, as it is now. */
async function findOpponentTeam({ teams }: WagerDeps, teamId: string, gameId: string) {
  const team = await teams.find(teamId);
  must(team && !team.deletedAt, 'team-not-found');
  must(team.gameId === gameId, 'team-game-mismatch');
  const { actingIds, memberIds } = team;
  return { teamId, actingIds, memberIds };
}

const longestLabel = 80;

/** Asserts that the format is played here; returns the wager's name on statements. */
async function requireFormat(
  { catalogue }: WagerDeps,
  terms: Pick<Input['body'], 'gameId' | 'playTypeId' | 'bestOf' | 'teamSize'>,
): Promise<string> {
  const game = await catalogue.findGame(terms.gameId);
  must(game, 'game-not-found');
  const playType = await catalogue.findPlayType(terms.playTypeId);
  must(playType, 'play-type-not-found');
  must(playType.gameId === terms.gameId, 'play-type-mismatch');
  requireSuitableFormat(playType, terms);
  return `${game.name}, ${playType.name}`.slice(0, longestLabel);
}

/** Changes an open wager's terms; a new stake is held before the old one is released. */
export async function editWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract.editWager>,
): Promise<Wager> {
  const { wagers, catalogue, now } = deps;
  const found = await wagers.get(params.wagerId);
  must(found.state.creatorId === actor.id, 'wager-not-yours');
  // A repeat of an edit whose stake was not held in time, which ended the offer.
  must(found.state.endReason !== 'funding-expired', 'funding-expired');
  const { stake, ...terms } = body;
  const changes = { ...terms, ...(stake && { stakeCents: stake }) };
  // Terms that require no new hold can be changed while the wallet is unavailable.
  const needsWallet = isHeldAgain(found.state, changes);
  const open = needsWallet ? await reverseExpiredClaim(deps, found) : found;
  const playType = await catalogue.findPlayType(open.state.playTypeId);
  if (body.bestOf && playType) {
    requireSuitableFormat(playType, { bestOf: body.bestOf, teamSize: open.state.teamSize });
  }
  const decision = edit(open.state, changes, now());
  // Holding the stakes of a suspended user ends the offer.
  const { home } = open.state;
  if (stake && !(await hasSuspended(deps, home))) {
    await requireEligibleSeats(deps, home);
    const playing = home.seats.map(({ userId }) => userId);
    await requireStakeLimits(deps, playing, { ...open.state, stakeCents: stake });
  }
  const begun = await wagers.save(open, decision);
  return finishAttempt(deps, begun, actor.id);
}

/** Cancels the caller's open wager; nothing is deleted, the stake is returned. */
export async function deleteWager(
  deps: WagerDeps,
  { params, actor }: CallInput<typeof contract.deleteWager>,
): Promise<Wager> {
  const open = await deps.wagers.get(params.wagerId);
  const saved = await deps.wagers.save(open, callOff(open.state, actor.id, deps.now()));
  return returnStakes(deps, saved);
}

/**
 * Bumps the caller's open wager to the top of the list and notifies the challenged player again.
 */
export async function resendChallenge(
  deps: WagerDeps,
  { body, actor }: CallInput<typeof contract.resendChallenge>,
): Promise<Wager> {
  const { wagers, blocks, now } = deps;
  const open = await wagers.get(body.wagerId);
  must(open.state.creatorId === actor.id, 'wager-not-yours');
  const { opponentTeam, home } = open.state;
  // Who acts for the team today, also those who could not play when it was challenged.
  const team = opponentTeam && (await deps.teams.find(opponentTeam.teamId));
  const challenged = team ? team.actingIds : challengedBy(open.state);
  await blocks.requireNoneBlocked(challenged, memberAndPayerIds(home));
  const invitedIds = await findChallengeable(deps, challenged);
  return (await wagers.save(open, sendAgain(open.state, invitedIds, now()))).state;
}

/** Timer: expires an offer that was not accepted in time. */
export async function expireWager(deps: WagerDeps, wagerId: string): Promise<void> {
  const open = await deps.wagers.get(wagerId);
  const saved = await deps.wagers.save(open, expire(open.state, deps.now()));
  await returnStakes(deps, saved);
}

/**
 * Ends the open offers of a player or payer, and challenges to them, that may not be played any
 * more; timers return the stakes. An offer whose acceptance gathers consents with them is open for
 * others at once: as if they had declined, since breaks are private.
 */
export async function closeOffersWith(
  deps: WagerDeps,
  { userId }: EventData<typeof userStatusChanged | typeof playPaused>,
): Promise<void> {
  for (const offered of await deps.wagers.openWith(userId)) await closeBarredOffer(deps, offered);
  for (const claimed of await deps.wagers.gatheringClaimsOf(userId)) {
    const { away, consentBy } = claimed.state;
    const at = deps.now();
    if (!away || !consentBy || at >= consentBy || !(await isBarred(deps, userId))) continue;
    const declined = decline(claimed.state, userId, at);
    await closeBarredOffer(deps, await deps.wagers.save(claimed, declined));
  }
}

/** Ends the open offers of a team that may not be played any more; timers return the stakes. */
export async function closeOffersOfTeam(
  deps: WagerDeps,
  { teamId }: EventData<typeof teamUpdated>,
): Promise<void> {
  for (const offered of await deps.wagers.openOfTeam(teamId)) await closeBarredOffer(deps, offered);
}

/**
 * Ends the offers whose stakes a player pays who owes money: what was reserved repays it. Others
 * read that a player is not available. One that was made later was held from money they have.
 */
export async function closeOwedOffers(
  { wagers, now }: WagerDeps,
  { userId, owedCents = 0 }: EventData<typeof payoutsFrozen>,
  owedAt: Date,
): Promise<void> {
  if (owedCents === 0) return;
  for (const offered of await wagers.openWith(userId)) {
    const { home, pending, createdAt } = offered.state;
    if (createdAt > owedAt) continue;
    const seats = [...home.seats, ...(pending?.home.seats ?? [])];
    if (!seats.some(({ payerId }) => payerId === userId)) continue;
    await wagers.save(offered, closeOffer(offered.state, now(), 'player-unavailable'));
  }
}
