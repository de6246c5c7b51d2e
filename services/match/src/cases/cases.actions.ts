import type * as contract from '@contend/contracts';
import { type CallInput, decide, listRoomMessages, must, Refusal } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { mayReadCase } from '../disputes/case-holder';
import type { Match } from '../match/match';
import { redactAuthor, verify } from './case-file';
import { historyOf, messageDraft } from './case-history';
import { expireCase as decideExpiry } from './case-retention';
import { enter } from './recorded-matches.actions';

/** Returns a case file to sides, moderators and its holder; for others the match does not exist. */
export async function getCase(
  deps: MatchDeps,
  { params, actor }: CallInput<typeof contract.getCase>,
) {
  const { state } = await deps.matches.get(params.matchId);
  must(mayReadCase(state, actor), 'match-not-found');
  must(state.dispute, 'case-not-found');
  await enterMessages(deps, state);
  // Disputes of release 0.2.0 have no file yet.
  const file = await enter(deps.cases, state, historyOf(state));
  must(!file.removedAt, 'case-not-found');
  return { matchId: state.id, entries: file.entries, verified: verify(file) };
}

const limit = 100;

/**
 * Enters the messages that were posted in the match room during the dispute. While chat is
 * unavailable none are: the next read enters them.
 */
export async function enterMessages(deps: MatchDeps, match: Match): Promise<void> {
  const { dispute, status } = match;
  if (!dispute) return;
  const until = status === 'disputed' ? deps.now() : (dispute.ruling?.at ?? deps.now());
  for (;;) {
    const known = (await deps.cases.find(match.id))?.state.entries ?? [];
    const numbers = known.flatMap(({ kind, data }) => (kind === 'message' ? [data.number] : []));
    const after = Math.max(0, ...numbers.map(Number));
    const found = await messagesOf(deps, match.id, { from: dispute.openedAt, after });
    const items = found.filter(({ createdAt }) => Date.parse(createdAt) <= until.getTime());
    if (items.length > 0) await enter(deps.cases, match, items.map(messageDraft));
    if (items.length < limit) return;
  }
}

async function messagesOf(
  { http }: Pick<MatchDeps, 'http'>,
  id: string,
  { from, after }: { from: Date; after: number },
) {
  try {
    const query = { from: from.toISOString(), after, limit };
    return (await http.call(listRoomMessages, { params: { kind: 'match', id }, query })).items;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return [];
    throw error;
  }
}

/** Removes the case file of a match at the end of its retention. */
export async function expireCase(
  { cases, matches, now }: Pick<MatchDeps, 'cases' | 'matches' | 'now'>,
  matchId: string,
): Promise<void> {
  const found = await cases.find(matchId);
  if (!found) return;
  const match = await matches.find(matchId);
  const isOpen = match?.state.status === 'disputed';
  await cases.save(found, decideExpiry(found.state, { isOpen, now: now() }));
}

/** Removes the words of an erased user from all case files. */
export async function redactUserText({ cases }: MatchDeps, userId: string): Promise<void> {
  for (;;) {
    const found = await cases.withWordsOf(userId);
    if (found.length === 0) return;
    for (const file of found) await cases.save(file, decide(redactAuthor(file.state, userId)));
  }
}
