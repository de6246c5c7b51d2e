import { Refusal } from '@contend/contracts';
import {
  currentWork,
  type Database,
  inContext,
  isStoreUnavailable,
  noOrigin,
  type Origin,
  retryStale,
} from '@contend/service-kit';
import { randomInt } from 'node:crypto';
import { shardCount } from '../audit/entry-chain';
import { applied } from './applied';
import type { Books, Change, Outcome } from './books';
import type { Save } from './ledger-rows.repository';
import { type LedgerReads, type LedgerReadSet, ledgerStore } from './ledger.repository';

type Decide<Answer> = (books: Books) => Outcome<Answer>;

export interface Ledger {
  /**
   * Loads what a command needs, decides it and saves its changes in one transaction. Decides again
   * when another writer was first. Within a transaction it joins that one.
   * @throws Refusal of the command, or `too-busy` when too many are queued; then nothing is saved.
   */
  run<Answer>(needs: LedgerReadSet, decide: Decide<Answer>): Promise<Answer>;
}

interface Job {
  needs: LedgerReadSet;
  decide: Decide<unknown>;
  origin: Origin;
}

type Result = { answer: unknown } | { refusal: Refusal };

interface Waiting extends Job {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** The most commands that share a transaction. */
const batch = 64;
/** The most queued commands; more would only reply to callers that have timed out. */
const mostWaiting = 2000;
/** Concurrent transactions: while the store executes one the next is being decided. */
const lanes = 2;

interface LedgerOptions extends LedgerReads {
  /** How many commands may wait. */
  limit?: number;
}

/**
 * The only writer of balances in this process. Commands that arrive during a transaction are queued
 * and share the next one, each decided on the result of the one before. So a busy account costs
 * what any account costs, and a thousand small transfers a few dozen transactions. Commands that
 * need a document of a running transaction stay queued, or one of the two would fail.
 */
export function ledgerOf(db: Database, { limit = mostWaiting, ...reads }: LedgerOptions): Ledger {
  const store = ledgerStore(db, reads);
  let queue: Waiting[] = [];
  const inHand = new Set<string>();
  const nextShard = shards();
  const laneShards = Array.from({ length: lanes }, nextShard);

  async function runTogether(jobs: Job[], shard: number): Promise<Result[]> {
    const books = await store.load(union(jobs.map(({ needs }) => needs)));
    const { results, change } = decideInTurn(books, jobs);
    if (!isEmpty(change)) await db.transaction(() => store.save(books, change, shard));
    return results;
  }

  async function answerAll(jobs: Waiting[], shard: number): Promise<void> {
    try {
      const results = await retryStale(() => runTogether(jobs, shard));
      results.forEach((result, index) => settleJob(jobs[index], result));
    } catch (error) {
      const isEveryones = error instanceof Refusal || isStoreUnavailable(error);
      if (jobs.length === 1 || isEveryones) jobs.forEach((job) => job.reject(error));
      // One of them fails the transaction; the others must not fail with it.
      else for (const job of jobs) await answerAll([job], shard);
    }
  }

  function take(): Waiting[] {
    const { taken, left } = divided(queue, inHand);
    queue = left;
    return taken;
  }

  async function work(shard: number): Promise<void> {
    for (let jobs = take(); jobs.length > 0; jobs = take()) {
      const ids = jobs.flatMap(({ needs }) => idsOf(needs));
      ids.forEach((id) => inHand.add(id));
      await answerAll(jobs, shard);
      ids.forEach((id) => inHand.delete(id));
    }
    laneShards.push(shard);
  }

  return {
    async run<Answer>(needs: LedgerReadSet, decide: Decide<Answer>): Promise<Answer> {
      const { session, requestId, traceparent } = currentWork();
      const job = { needs, decide, origin: { requestId, traceparent } };
      if (session) {
        const [result] = await runTogether([job], nextShard());
        return answerOf(result) as Answer;
      }
      if (queue.length >= limit) throw new Refusal('too-busy');
      return new Promise<Answer>((resolve, reject) => {
        queue.push({ ...job, resolve, reject });
        const shard = laneShards.pop();
        if (shard !== undefined) void inContext(noOrigin, () => work(shard));
      });
    },
  };
}

/** Cycles through the shards of the clearing accounts; each process starts with a random one. */
function shards(): () => number {
  let next = randomInt(shardCount);
  return () => (next = (next + 1) % shardCount);
}

/** Takes the next commands that need no document in use; the others keep their place. */
function divided(queue: Waiting[], inHand: ReadonlySet<string>) {
  const [taken, left]: [Waiting[], Waiting[]] = [[], []];
  for (const job of queue) {
    const isFree = taken.length < batch && idsOf(job.needs).every((id) => !inHand.has(id));
    (isFree ? taken : left).push(job);
  }
  return { taken, left };
}

const idsOf = ({
  accounts = [],
  escrows = [],
  transfers = [],
  plans = [],
}: LedgerReadSet): string[] => [...accounts, ...escrows, ...transfers, ...plans];

const union = (all: LedgerReadSet[]): LedgerReadSet => ({
  accounts: all.flatMap(({ accounts }) => accounts ?? []),
  escrows: all.flatMap(({ escrows }) => escrows ?? []),
  transfers: all.flatMap(({ transfers }) => transfers ?? []),
  funds: all.flatMap(({ funds }) => funds ?? []),
  deposits: all.flatMap(({ deposits }) => deposits ?? []),
  openIn: all.flatMap(({ openIn }) => openIn ?? []),
  plans: all.flatMap(({ plans }) => plans ?? []),
  ...earliest(all.flatMap(({ playFrom }) => playFrom ?? [])),
});

const earliest = (dates: Date[]): Pick<LedgerReadSet, 'playFrom'> =>
  dates.length === 0 ? {} : { playFrom: new Date(Math.min(...dates.map(Number))) };

/** Each command sees the changes of those before it; a refused one leaves no change. */
function decideInTurn(loaded: Books, jobs: Job[]): { results: Result[]; change: Save } {
  const change: Save = {
    accounts: [],
    escrows: [],
    transfers: [],
    entries: [],
    lines: [],
    amendments: [],
    planLines: [],
    events: [],
    timers: [],
  };
  let books = loaded;
  const results = jobs.map(({ decide, origin }): Result => {
    try {
      const outcome = decide(books);
      books = applied(books, outcome.change);
      append(change, outcome.change, origin);
      return { answer: outcome.answer };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  });
  return { results, change };
}

function append(total: Save, change: Change, origin: Origin): void {
  total.accounts.push(...change.accounts);
  total.escrows.push(...change.escrows);
  total.transfers.push(...change.transfers);
  total.entries.push(...change.entries);
  total.lines.push(...change.lines);
  total.amendments.push(...change.amendments);
  total.planLines.push(...change.planLines);
  total.timers.push(...change.timers);
  total.events.push(...change.events.map((event) => ({ ...event, origin })));
}

const isEmpty = (change: Save): boolean => Object.values(change).every((part) => part.length === 0);

function answerOf(result: Result | undefined): unknown {
  if (!result) throw new Error('A command was not answered.');
  if ('refusal' in result) throw result.refusal;
  return result.answer;
}

function settleJob(job: Waiting | undefined, result: Result): void {
  if ('refusal' in result) job?.reject(result.refusal);
  else job?.resolve(result.answer);
}
