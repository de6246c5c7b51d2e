import type { CallAnswer, CallInput, listNotifications as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { toLines } from '../domain/collapse';
import { showNotifications } from './show-notifications';

const newest = 100;
/** Read where some of the newest are one line, so that the list still has a hundred. */
const most = 1000;

/** Renders texts at this moment, so that changed and late names are correct. */
export async function listNotifications(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const mine = await deps.notifications.newestOf(actor.id, newest);
  const lines = toLines(mine);
  if (mine.length < newest || lines.length === newest) return showNotifications(deps, lines);
  const more = toLines(await deps.notifications.newestOf(actor.id, most));
  return showNotifications(deps, more.slice(0, newest));
}
