import { type CallInput, type createWager as contract, must, mustSuit } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { isGathering } from '../domain/attempt';
import { countChallenge } from '../domain/challenger';
import { offer, type Offer } from '../domain/funding';
import { peopleOf, seatSide } from '../domain/seats';
import type { Wager } from '../domain/wager';
import { checkSeats } from './check-seats';
import { checkStakeLimits } from './check-stake-limits';
import { findActingTeam } from './find-acting-team';
import { finishFunding } from './finish-funding';
import { refusalFor } from './refusal-for';

type Input = CallInput<typeof contract>;

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
  const { wager, shortage } = await finishFunding(deps, begun);
  if (shortage) throw refusalFor(shortage, input.actor.id);
  must(wager.endReason !== 'payer-limited', 'payer-limited');
  must(wager.endReason !== 'funding-expired', 'funding-expired');
  must(wager.endReason !== 'creator-suspended', 'account-suspended');
  must(wager.openedAt, 'insufficient-funds', { users: [wager.creatorId] });
  return wager;
}

/** Saves an offer; a challenge together with its count, so that parallel ones count each other. */
const saveOffer = (deps: WagerDeps, terms: Offer): Promise<Stored<Wager>> =>
  deps.transaction(async () => {
    const { wagers, challengers } = deps;
    const now = deps.now();
    const opponentId = terms.opponentId ?? terms.opponentTeam?.teamId;
    if (opponentId) {
      const challengerId = terms.home.captainId;
      const sent = await challengers.find(challengerId);
      const openToOpponent = await challengers.countOpen(challengerId, opponentId);
      const challenge = { challengerId, openToOpponent };
      await challengers.save(sent, countChallenge(sent?.state ?? null, challenge, now));
    }
    return wagers.save(null, offer(terms, now));
  });

async function offerFrom(deps: WagerDeps, { body, actor, newId }: Input): Promise<Offer> {
  const { users, coverUsers, stake, opponentId = null, opponentTeamId, teamId, ...terms } = body;
  const label = await checkFormat(deps, terms);
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
  const challenged = opponentId ? [opponentId] : (opponentTeam?.actingIds ?? []);
  await deps.blocks.mustBeNone(captainId, [...peopleOf(home), ...challenged]);
  await checkSeats(deps, home);
  const players = [...home.seats.map(({ userId }) => userId), ...(opponentId ? [opponentId] : [])];
  await checkStakeLimits(deps, players, { ...terms, stakeCents: stake });
  return { ...terms, id: newId, stakeCents: stake, opponentId, opponentTeam, label, home };
}

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
async function checkFormat(
  { catalogue }: WagerDeps,
  terms: Pick<Input['body'], 'gameId' | 'playTypeId' | 'bestOf' | 'teamSize'>,
): Promise<string> {
  const game = await catalogue.findGame(terms.gameId);
  must(game, 'game-not-found');
  const playType = await catalogue.findPlayType(terms.playTypeId);
  must(playType, 'play-type-not-found');
  must(playType.gameId === terms.gameId, 'play-type-mismatch');
  mustSuit(playType, terms);
  return `${game.name}, ${playType.name}`.slice(0, longestLabel);
}
