import type { Redis } from '@contend/service-kit';
import { memberOf, userIdOf } from './board-cell';
import type { Board, BoardPlace } from './board-reader.repository';

/**
 * After all players, whose scores are negated so that the highest come first. `full` is the last
 * step of a fill: a set that Redis lost and that a later change created again lacks it.
 */
const filling = 'filling';
const full = 'full';

/** Seconds after which a set is filled again, which ends a difference that no process noticed. */
const keptForSeconds = 3600;

/** ARGV: first and last position. Returns number of players, number above the first, the page. */
const readPage = `
if not redis.call('ZSCORE', KEYS[1], '${full}') then return false end
local rows = redis.call('ZRANGE', KEYS[1], ARGV[1], ARGV[2], 'WITHSCORES')
local above = 0
if rows[2] then above = redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. rows[2]) end
return {redis.call('ZCARD', KEYS[1]) - 1, above, rows}`;

/** ARGV: members. Returns member, score, and the numbers of players above and before, in the set. */
const readPlaces = `
if not redis.call('ZSCORE', KEYS[1], '${full}') then return false end
local found = {}
for _, member in ipairs(ARGV) do
  local score = redis.call('ZSCORE', KEYS[1], member)
  if score then
    local above = redis.call('ZCOUNT', KEYS[1], '-inf', '(' .. score)
    table.insert(found, {member, score, above, redis.call('ZRANK', KEYS[1], member)})
  end
end
return found`;

/** ARGV: token, then member and negated score in turn; without a score the member is removed. */
const put = `
for nth = 2, #ARGV, 2 do
  local member = ARGV[nth]
  if redis.call('HGET', KEYS[2], member) == ARGV[1] then
    if ARGV[nth + 1] == '' then redis.call('ZREM', KEYS[1], member)
    else redis.call('ZADD', KEYS[1], ARGV[nth + 1], member) end
    redis.call('HDEL', KEYS[2], member)
  end
end
if redis.call('TTL', KEYS[1]) == -1 then redis.call('EXPIRE', KEYS[1], ${keptForSeconds}) end`;

const finish = `
if redis.call('ZREM', KEYS[1], '${filling}') == 0 then return 0 end
redis.call('ZADD', KEYS[1], '+inf', '${full}')
return redis.call('EXPIRE', KEYS[1], ${keptForSeconds})`;

/** The set is not full: its board is read from the store. */
export class NoBoardIndex extends Error {}

/**
 * A board as a sorted set in Redis, in the order of the store.
 *
 * Changes may be written in any order. Each writer takes a token for the players first, reads their
 * scores from the store then, and the last token alone is valid: who took it read after all changes
 * for which an earlier one was taken.
 */
export class BoardIndex implements Board {
  private readonly set: string;
  private readonly tokens: string;

  constructor(
    private readonly redis: Redis,
    index: string,
  ) {
    this.set = `board:{${index}}`;
    this.tokens = `${this.set}:tokens`;
  }

  async page({ page, pageSize }: { page: number; pageSize: number }) {
    const first = (page - 1) * pageSize;
    const found = await this.redis.eval(readPage, 1, this.set, first, first + pageSize - 1);
    if (!found) throw new NoBoardIndex();
    const [total, above, rows] = found as [number, number, string[]];
    const items = rows.flatMap((member, nth) =>
      nth % 2 === 0 && member !== full
        ? [{ userId: userIdOf(member), score: scoreFrom(rows[nth + 1]) }]
        : [],
    );
    return { items, above: items.length > 0 ? above : 0, total };
  }

  async place(userId: string) {
    return (await this.places([userId])).get(userId) ?? null;
  }

  async ranks(userIds: readonly string[]) {
    const places = await this.places(userIds);
    return new Map([...places].map(([userId, { rank }]) => [userId, rank]));
  }

  /** Makes later `put` calls of other tokens change nothing of these players. */
  async take(userIds: readonly string[], token: string): Promise<void> {
    const fields = userIds.flatMap((userId) => [memberOf(userId), token]);
    await this.redis.hset(this.tokens, ...fields);
    await this.redis.expire(this.tokens, keptForSeconds);
  }

  /** Writes scores that were read after `take`; null removes a player. */
  async put(scores: ReadonlyMap<string, number | null>, token: string): Promise<void> {
    const changes = [...scores].flatMap(([userId, score]) => [
      memberOf(userId),
      score === null ? '' : String(-score),
    ]);
    await this.redis.eval(put, 2, this.set, this.tokens, token, ...changes);
  }

  async beginFilling(): Promise<void> {
    await this.redis.zadd(this.set, '+inf', filling);
  }

  /** Lets the set be read, unless Redis lost it since its filling began. */
  async finishFilling(): Promise<void> {
    await this.redis.eval(finish, 1, this.set);
  }

  private async places(userIds: readonly string[]) {
    if (userIds.length === 0) return new Map<string, BoardPlace>();
    const found = await this.redis.eval(readPlaces, 1, this.set, ...userIds.map(memberOf));
    if (!found) throw new NoBoardIndex();
    const rows = found as [string, string, number, number][];
    return new Map(
      rows.map(([member, score, above, before]) => [
        userIdOf(member),
        { rank: above + 1, position: before + 1, score: scoreFrom(score) },
      ]),
    );
  }
}

/** Without the sign; zero has none. */
const scoreFrom = (text: string | undefined): number => 0 - Number(text);
