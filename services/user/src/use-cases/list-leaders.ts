import {
  type CallAnswer,
  type CallInput,
  type listLeaders as contract,
  ranksFrom,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { boardOf } from '../domain/ranking';
import { seasonOf } from '../domain/season';
import { publicUserOf } from '../domain/user-view';

const pageSize = 20;

/** A page of a leaderboard with competition ranks, and the caller's own place. */
export async function listLeaders(
  { rankings, users, transaction, now }: UserDeps,
  { body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { page } = body;
  const board = boardOf(body, now());
  // One transaction reads one state of the board: rows and counts belong together.
  const { items, above, total, mine } = await transaction(async () => {
    const read = rankings.read(board);
    const found = await read.page({ page, pageSize });
    return { ...found, mine: actor && (await read.place(actor.id)) };
  });
  const scores = items.map(({ score }) => score);
  const ranks = ranksFrom(scores, { above, skipped: (page - 1) * pageSize });
  const known = await users.byIds([
    ...items.map(({ userId }) => userId),
    ...(actor ? [actor.id] : []),
  ]);
  const me = actor && known.get(actor.id);
  return {
    ...{ page, pageSize, total, season: seasonOf(now()) },
    items: items.flatMap(({ userId, score }, nth) => {
      const user = known.get(userId);
      const rank = ranks[nth];
      return user && rank !== undefined ? { rank, user: publicUserOf(user), score } : [];
    }),
    me: me
      ? { user: publicUserOf(me), rank: mine?.rank ?? null, score: mine?.score ?? null }
      : null,
  };
}
