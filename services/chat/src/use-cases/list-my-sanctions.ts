import {
  type CallAnswer,
  type CallInput,
  inMs,
  type listMySanctions as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { showSanctions } from './show-sanctions';

const dayMs = 24 * 60 * 60_000;
const listedMs = 90 * dayMs;

/** The caller’s sanctions that run, or ended within the last 90 days. */
export async function listMySanctions(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await deps.sanctions.listOf(actor.id, inMs(deps.now(), -listedMs));
  return { items: await showSanctions(deps, found) };
}
