import type { CallAnswer, CallInput, listSanctions as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { showSanctions } from './show-sanctions';

/** Sanctions for staff: appealed ones by deadline, or those in force by their end. */
export async function listSanctions(
  deps: ChatDeps,
  { query: { status, ...paging } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { sanctions, now } = deps;
  const found = await (status === 'appealed'
    ? sanctions.listAppealed(paging)
    : sanctions.listRunning(now(), paging));
  return { ...found, items: await showSanctions(deps, found.items, { hasNotes: true }) };
}
