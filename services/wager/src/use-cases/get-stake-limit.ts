import {
  type CallAnswer,
  type CallInput,
  type getStakeLimit as contract,
  must,
  stakeLimitAt,
  stakeSteps,
} from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { certaintyIn } from '../domain/stake-limit';

/** The highest stake for which the caller may play in a play type now, and the steps above it. */
export async function getStakeLimit(
  { players, catalogue }: Pick<WagerDeps, 'players' | 'catalogue'>,
  { query, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const playType = await catalogue.findPlayType(query.playTypeId);
  must(playType, 'play-type-not-found');
  const { gameId } = playType;
  const player = await players.find(actor.id);
  const certainty = certaintyIn(player ?? undefined, { gameId, playTypeId: query.playTypeId });
  return { maxCents: stakeLimitAt(certainty), certainty, steps: [...stakeSteps] };
}
