import type { CallAnswer, CallInput, decideReport as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { hideMessage } from '../domain/message';
import { decideReport as decide, type Report } from '../domain/report';
import { assertSanctionable } from './assert-sanctionable';
import { imposeSanction } from './impose-sanction';
import { isEntrantOf } from './is-entrant-of';
import { saveHidden } from './save-hidden';
import { showReports } from './show-reports';

type Input = CallInput<typeof contract>;

const outcomes = { none: 'none', hide: 'hidden', mute: 'muted', ban: 'banned' } as const;

/** Decides a report. A mute and a ban hide the message too. */
export async function decideReport(
  deps: ChatDeps,
  input: Input,
): Promise<CallAnswer<typeof contract>> {
  const { params, body, actor } = input;
  const { roomId, authorId } = (await deps.reports.get(params.id)).state;
  const { outcome } = body;
  if (outcome === 'mute' || outcome === 'ban') await assertSanctionable(deps, authorId);
  const save = () => deps.transaction(() => decideAndAct(deps, input));
  const state = await deps.roomQueue.run(roomId, save);
  const [shown] = await showReports(deps, [state], actor);
  return shown as NonNullable<typeof shown>;
}

async function decideAndAct(
  deps: ChatDeps,
  { params, body, actor, newId }: Input,
): Promise<Report> {
  const { outcome, rule = null, minutes = 0 } = body;
  const stored = await deps.reports.get(params.id);
  const room = await deps.rooms.find(stored.state.roomId);
  const isEntrant = room !== null && (await isEntrantOf(deps, room.state, actor.id));
  const memberIds = [...(room?.state.memberIds ?? []), ...(isEntrant ? [actor.id] : [])];
  const by = { byId: actor.id, outcome: outcomes[outcome], rule, memberIds };
  const { state } = await deps.reports.save(stored, decide(stored.state, by, deps.now()));
  if (outcome === 'none' || !rule) return state;
  await hideReported(deps, state, { rule, byId: actor.id });
  if (outcome === 'hide') return state;
  await imposeSanction(deps, {
    ...{ id: newId, userId: state.authorId, kind: outcome, channel: null, rule, minutes },
    ...{ byId: actor.id, messageId: state.id, note: '' },
    coversMatches: state.roomKind === 'match',
  });
  return state;
}

/** Hides the reported message; one that its retention deleted is hidden enough. */
async function hideReported(
  deps: ChatDeps,
  { id, roomId }: Report,
  { rule, byId }: { rule: string; byId: string },
): Promise<void> {
  const room = await deps.rooms.find(roomId);
  const message = await deps.messages.find(id);
  if (!room || !message) return;
  const as = 'moderator' as const;
  const changed = hideMessage(room.state, message.state, { as, rule, byId, now: deps.now() });
  await saveHidden(deps, { room, message, changed, as, rule });
}
