import { Database, prepareRelay, systemClock } from '@contend/service-kit';
import { claimedNameRepository } from '../../../services/user/src/account/claimed-name.repository';
import { register } from '../../../services/user/src/account/user';
import { userRepository } from '../../../services/user/src/account/user.repository';
import type { UserDeps } from '../../../services/user/src/deps';
import { rankingRepository } from '../../../services/user/src/leaderboards/ranking.repository';
import { changeAnnulment } from '../../../services/user/src/ratings/annulments.actions';
import {
  type Career,
  newCareer,
  play,
  type PlayedMatch,
} from '../../../services/user/src/ratings/career';
import { annul } from '../../../services/user/src/ratings/rating-annulment';
import { ratingAnnulmentRepository } from '../../../services/user/src/ratings/rating-annulment.repository';
import { continueRecount } from '../../../services/user/src/ratings/recount.actions';
import { recountRepository } from '../../../services/user/src/ratings/recount.repository';
import { type Result, resultOf } from '../../../services/user/src/ratings/result';
import { resultRepository } from '../../../services/user/src/ratings/result.repository';
import { KnownCareers } from '../../../services/user/src/ratings/pending-recount';
import { pendingRecountRepository } from '../../../services/user/src/ratings/pending-recount.repository';
import { extraRepository } from '../../../services/user/src/rewards/extra.repository';
import { firstMatchAt, idOf, playedMatches } from '../played-matches';
import { runProgram } from '../program';

export interface RecomputeLoad {
  kind: 'fold' | 'store';
  matches: number;
  players: number;
}

export interface Recomputed {
  seconds: number;
  /** The matches that were counted. */
  matches: number;
  /** The most memory that the process has had so far; the store has a process of its own. */
  megabytes: number;
}

const cheater = idOf('a', 0);
const megabytesAtMost = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;

/** Counts matches from first to last, with those of one player unrated. */
function fold(matches: readonly PlayedMatch[]): Recomputed {
  const begun = performance.now();
  const careers = new Map<string, Career>();
  const careerOf = (userId: string) => careers.get(userId) ?? newCareer;
  for (const match of matches) {
    const isAnnulled = match.home.includes(cheater) || match.away.includes(cheater);
    const seats = play({ ...match, isRated: match.isRated && !isAnnulled }, careerOf);
    for (const { userId, after } of seats) careers.set(userId, after);
  }
  const seconds = secondsSince(begun);
  return { seconds, matches: matches.length, megabytes: megabytesAtMost() };
}

const pageSize = 500;

function registered(nth: number) {
  const username = `player${nth}`;
  const email = `${username}@players.example`;
  const person = { id: idOf('a', nth), email, username, country: null, birthDate: null };
  return register({ ...person, affiliateCode: null }, firstMatchAt);
}

/** Stores a history as it was counted when it was played. */
async function fill({ users, results }: UserDeps, matches: PlayedMatch[], players: number) {
  for (let from = 0; from < players; from += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, players - from) }, (_, nth) => from + nth);
    await users.saveAll(page.map((nth) => ({ from: null, decision: registered(nth) })));
  }
  const careers = new Map<string, Career>();
  let page: Result[] = [];
  for (const [nth, match] of matches.entries()) {
    const seats = play(match, (userId) => careers.get(userId) ?? newCareer);
    for (const { userId, after } of seats) careers.set(userId, after);
    const outcome = { id: idOf('b', nth), sequence: 1, players: [...match.home, ...match.away] };
    page.push({ ...resultOf({ ...outcome, match }), seats });
    if (page.length < pageSize) continue;
    await results.putAll(page);
    page = [];
  }
  await results.putAll(page);
}

/** Annuls the matches of one player, and counts pages until none are left, as the timer does. */
async function recount(deps: UserDeps, count: number): Promise<Recomputed> {
  const begun = performance.now();
  const annulled = { userId: cheater, from: firstMatchAt, reason: 'Benchmark', byId: idOf('c', 9) };
  await changeAnnulment(deps, cheater, (known) => annul(known, annulled, deps.now()));
  const careers = new KnownCareers();
  while ((await deps.pendingRecounts.first(1)).length > 0) {
    await continueRecount(deps, undefined, careers);
  }
  return { seconds: secondsSince(begun), matches: count, megabytes: megabytesAtMost() };
}

function depsOf(db: Database): UserDeps {
  const names = claimedNameRepository(db);
  return {
    names,
    users: userRepository(db, names),
    results: resultRepository(db),
    pendingRecounts: pendingRecountRepository(db),
    recounts: recountRepository(db),
    annulments: ratingAnnulmentRepository(db),
    extras: extraRepository(db),
    rankings: rankingRepository(db),
    transaction: (work) => db.transaction(work),
    now: () => systemClock.now(),
  } as UserDeps;
}

/** Recomputes ratings: by the engine alone, and by the user service's recount on a store. */
runProgram(async ({ mongoUrl }: { mongoUrl: string }) => {
  const db = await Database.connect(mongoUrl, 'contend_user', systemClock);
  prepareRelay(db);
  const deps = depsOf(db);
  await db.prepare();
  return {
    ready: null,
    async answer(question): Promise<Recomputed> {
      const { kind, matches: count, players } = question as RecomputeLoad;
      const matches = playedMatches(count, players);
      if (kind === 'fold') return fold(matches);
      await fill(deps, matches, players);
      const first = matches.findIndex(({ home, away }) => [...home, ...away].includes(cheater));
      return recount(deps, count - first);
    },
    stop: () => db.close(),
  };
});
