import { type CallInput, type createWager as contract, must, Refusal } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { mustSuit } from '../domain/formats';
import { offer, type Offer } from '../domain/funding';
import { seatSide } from '../domain/seats';
import type { Wager } from '../domain/wager';
import { checkStaker } from './check-staker';
import { finishFunding } from './finish-funding';

type Input = CallInput<typeof contract>;

/** Offers a wager: saved first, then funded, then listed. */
export async function createWager(deps: WagerDeps, input: Input): Promise<Wager> {
  const { wagers, now } = deps;
  // A retry finds what it began.
  const known = await wagers.find(input.newId);
  const begun = known ?? (await wagers.save(null, offer(await offerFrom(deps, input), now())));
  const { wager, shortage } = await finishFunding(deps, begun);
  if (shortage) throw shortage;
  must(wager.endReason !== 'funding-expired', 'funding-expired');
  must(wager.openedAt, 'insufficient-funds', { users: [wager.creatorId] });
  return wager;
}

async function offerFrom(deps: WagerDeps, { body, actor, newId }: Input): Promise<Offer> {
  const { users, coverUsers, stake, opponentId = null, ...terms } = body;
  const label = await checkFormat(deps, terms);
  const captainId = actor.id;
  const home = seatSide({ captainId, teamSize: body.teamSize, users, coverUsers });
  must(opponentId !== captainId, 'own-wager');
  if (opponentId && !(await deps.players.find(opponentId))) throw new Refusal('user-not-found');
  await checkStaker(deps, actor);
  return { ...terms, id: newId, stakeCents: stake, opponentId, label, home };
}

const longestLabel = 80;

/** Whether this is played here, and what statements will call it. */
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
