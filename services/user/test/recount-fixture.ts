import { Database, prepareRelay, retryStale, systemClock } from '@contend/service-kit';
import { storyStoreUrl } from '@contend/test-kit';
import type { mongo } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { claimedNameRepository } from '../src/account/claimed-name.repository';
import { register } from '../src/account/user';
import { userRepository } from '../src/account/user.repository';
import type { UserDeps } from '../src/deps';
import { noBoardIndexes } from '../src/leaderboards/board-indexes.repository';
import { boardStateRepository } from '../src/leaderboards/board-state.repository';
import { earningRepository } from '../src/leaderboards/earning.repository';
import { rankingRepository } from '../src/leaderboards/ranking.repository';
import {
  emptyStanding,
  newCareer,
  play,
  type PlayedMatch,
  type Standing,
  standingOf,
} from '../src/ratings/career';
import { recordMatchResults } from '../src/ratings/match.consumer';
import { outcomeRepository } from '../src/ratings/outcome.repository';
import { ratingAnnulmentRepository } from '../src/ratings/rating-annulment.repository';
import { continueRecount } from '../src/ratings/recount.actions';
import { recountRepository } from '../src/ratings/recount.repository';
import { type Outcome, resultOf } from '../src/ratings/result';
import { resultRepository } from '../src/ratings/result.repository';
import { KnownCareers } from '../src/ratings/pending-recount';
import { pendingRecountRepository } from '../src/ratings/pending-recount.repository';
import { extraRepository } from '../src/rewards/extra.repository';
import { memberPerksRepository } from '../src/rewards/member-perks.repository';

export const idOf = (number: number): string => number.toString(16).padStart(24, '0');
export const start = Date.UTC(2026, 0, 1);

/** The outcome of match `nth`, which ended in minute `nth`; by default its first. */
export function outcomeOf(
  nth: number,
  [home, away]: [number, number],
  change: { sequence?: number; winner?: 'home' | 'away' | null } = {},
): Outcome {
  const { sequence = 1, winner = 'home' } = change;
  const players = [idOf(home), idOf(away)];
  const completedAt = new Date(start + nth * 60_000);
  const game = { gameId: idOf(1000), playTypeId: idOf(1001), isRated: true };
  const sides = { home: [idOf(home)], away: [idOf(away)], scores: [2, 1] as [number, number] };
  const match = winner && { ...game, ...sides, winner, completedAt };
  return { id: idOf(10_000 + nth), sequence, players, match };
}

/** Every other player has a country. */
export const countryOf = (nth: number): string | null => (nth % 2 === 1 ? 'DE' : null);

/** The dependencies of a replica's counts. */
async function open(url: URL, name: string) {
  const db = await Database.connect(url.toString(), `${name}_user`, systemClock);
  prepareRelay(db);
  const names = claimedNameRepository(db);
  const deps = {
    names,
    users: userRepository(db, names),
    outcomes: outcomeRepository(db),
    results: resultRepository(db),
    pendingRecounts: pendingRecountRepository(db),
    recounts: recountRepository(db),
    annulments: ratingAnnulmentRepository(db),
    earnings: earningRepository(db),
    extras: extraRepository(db),
    memberPerks: memberPerksRepository(db),
    rankings: rankingRepository(db),
    ...{ boardStates: boardStateRepository(db), boardIndexes: noBoardIndexes },
    boards: { clear: () => undefined },
    transaction: (work) => db.transaction(work),
    now: () => new Date(),
  } as UserDeps;
  await db.prepare();
  return { db, deps };
}

async function addPlayers(deps: UserDeps, players: number): Promise<void> {
  for (let nth = 1; nth <= players; nth += 1) {
    const username = `player${nth}`;
    const email = `${username}@players.example`;
    const person = { id: idOf(nth), email, username, country: countryOf(nth), birthDate: null };
    await deps.users.save(null, register({ ...person, affiliateCode: null }, deps.now()));
  }
}

/** The user service's counts of results on their own store, without HTTP. */
export async function recountFixture(players: number) {
  const name = `recount_${randomBytes(5).toString('hex')}`;
  const url = new URL(storyStoreUrl());
  url.searchParams.set('monitorCommands', 'true');
  const { db, deps } = await open(url, name);
  /** The number of result documents written, by transaction. */
  const written = new Map<string, number>();
  db.connection.getClient().on('commandStarted', ({ command }: mongo.CommandStartedEvent) => {
    if (command.update !== 'results') return;
    const transaction = String(command.txnNumber);
    const count = (command.updates as unknown[]).length;
    written.set(transaction, (written.get(transaction) ?? 0) + count);
  });
  const opened = [db];
  await addPlayers(deps, players);
  return {
    db,
    deps,
    written,
    /** The dependencies of another replica. */
    async replica() {
      const other = await open(url, name);
      opened.push(other.db);
      return other.deps;
    },
    /** Deletes everything that was counted. */
    async reset() {
      for (const { collection } of Object.values(db.connection.models))
        await collection.deleteMany({});
      await addPlayers(deps, players);
    },
    /** The standing of accounts, by player. */
    async standings(): Promise<Map<string, Standing>> {
      const ids = Array.from({ length: players }, (_, nth) => idOf(nth + 1));
      const users = await deps.users.byIds(ids);
      return new Map(ids.map((id) => [id, users.get(id)?.standing ?? emptyStanding]));
    },
    async note(outcomes: Outcome[]): Promise<string[]> {
      for (const outcome of outcomes) await recordMatchResults(deps, [outcome]);
      return outcomes.map(({ id }) => id);
    },
    async end() {
      await db.connection.db?.dropDatabase();
      for (const one of opened) await one.close();
    },
  };
}

/** Counts pages until none are left, as the timer does, with what the process has in memory. */
export async function drain(deps: UserDeps, size?: number): Promise<void> {
  const careers = new KnownCareers(2);
  while ((await deps.pendingRecounts.first(1)).length > 0) {
    await retryStale(() => continueRecount(deps, pagesOf(size), careers));
  }
}

/** Pages of a few results and accounts each; of the usual size without one. */
export const pagesOf = (size?: number) =>
  size === undefined ? undefined : { results: size, accounts: size };

type IsAnnulled = (match: PlayedMatch) => boolean;

/**
 * The oracle: the last outcome of each match, counted in one pass from first to last, with annulled
 * ones unrated.
 */
export function inOnePass(
  outcomes: Outcome[],
  players: number,
  isAnnulled: IsAnnulled = () => false,
): Map<string, Standing> {
  const last = new Map<string, Outcome>();
  for (const one of outcomes) {
    if ((last.get(one.id)?.sequence ?? 0) < one.sequence) last.set(one.id, one);
  }
  const ordered = [...last.values()]
    .map(resultOf)
    .sort((one, other) => ((one.position ?? '') < (other.position ?? '') ? -1 : 1));
  const ids = Array.from({ length: players }, (_, nth) => idOf(nth + 1));
  const careers = new Map(ids.map((id) => [id, newCareer]));
  for (const { match } of ordered) {
    if (!match) continue;
    const isRated = match.isRated && !isAnnulled(match);
    const seats = play({ ...match, isRated }, (userId) => careers.get(userId) ?? newCareer);
    seats.forEach((seat) => careers.set(seat.userId, seat.after));
  }
  return new Map([...careers].map(([id, career]) => [id, standingOf(career)]));
}
