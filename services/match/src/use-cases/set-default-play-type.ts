import { type CallInput, decide, type setDefaultPlayType as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';

export async function setDefaultPlayType(
  { playTypes, defaults }: MatchDeps,
  { body, actor }: CallInput<typeof contract>,
) {
  const { state: playType } = await playTypes.get(body.playTypeId);
  const before = await defaults.find(actor.id);
  await defaults.save(before, decide({ id: actor.id, playTypeId: playType.id }));
  return { ...playType, isDefault: true };
}
