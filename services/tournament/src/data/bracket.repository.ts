import { Refusal } from '@contend/contracts';
import {
  clearUnclaimed,
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  StaleVersion,
  type Stored,
} from '@contend/service-kit';
import { mongo } from 'mongoose';
import { reportTimer } from '../domain/applied-reports';
import type { Bracket } from '../domain/bracket';
import type { OpenedTimes } from '../domain/feed';
import type { PlayedSides } from '../domain/line-up';
import { resultDecisions } from '../domain/rated-result';
import type { MatchTimes } from '../domain/schedule';
import type { ReportedEnd, TournamentMatch } from '../domain/tournament-match';
import { type BoardReads, boardReads } from './board-reads';
import { BracketParts, isSplit, type SplitEvent } from './bracket-parts';
import { bracketModel, tournamentMatchModel } from './bracket.model';
import { KnownBrackets, type Mark } from './known-brackets';
import { type UndecidedReads, undecidedReads } from './undecided-reads';

export interface Brackets extends Pick<Repository<Bracket>, 'find' | 'get' | 'save'> {
  /**
   * Writes to the bracket in the current transaction without a new version, so that of two
   * transactions which open its matches, or pause its event, the second one runs again, and that
   * what replicas keep of its matches and names is read again.
   */
  claim(id: string): Promise<void>;
  /** What the present bracket is recognized by, without a read of it. */
  markOf(id: string): Promise<Mark | null>;
}

/** How often a bracket is read again whose parts were replaced while it was read. */
const mostReads = 10;

const notFound = 'bracket-not-found';
const same = (bracket: Record<string, unknown>) => bracket;

/** How brackets are stored: `any` reads all of them, and writes those of events with branches. */
const shapesOf = (db: Database) => ({
  whole: repository<Bracket>(db, bracketModel, { notFound }),
  split: repository<StoredBracket>(db, bracketModel as never, {
    ...{ notFound, schemaVersion: 2, upcast: { 1: same } },
  }),
  any: repository<StoredBracket>(db, bracketModel as never, {
    ...{ notFound, schemaVersion: 3, upcast: { 1: same, 2: same } },
  }),
});

/**
 * Brackets. Those of events with pools are stored in parts, and those of events whose stages name
 * their entries have places of their own; earlier versions can read neither.
 */
export function bracketRepository(db: Database): Brackets {
  const { whole, split, any } = shapesOf(db);
  const model = db.model(bracketModel);
  const parts = new BracketParts(db);
  const known = new KnownBrackets();
  async function read(id: string): Promise<Stored<Bracket> | null> {
    for (let reads = 0; reads < mostReads; reads += 1) {
      const stored = await any.find(id);
      if (!stored) return null;
      const { state, version } = stored;
      const event = 'parts' in state.event ? await parts.join(state.event) : state.event;
      if (event) return known.keep({ state: { ...state, event }, version });
    }
    throw new StaleVersion();
  }
  function markOf(id: string): Promise<Mark | null> {
    const { session } = currentWork();
    const fields = { session, projection: { version: 1, stamp: 1, claims: 1 } };
    return model.collection.findOne<Mark>({ _id: id as never }, fields);
  }
  async function find(id: string): Promise<Stored<Bracket> | null> {
    if (!known.has(id)) return read(id);
    const mark = await markOf(id);
    return mark && (known.at(id, mark) ?? (await read(id)));
  }
  return {
    find,
    markOf,
    async claim(id) {
      const { session } = currentWork();
      await model.updateOne({ _id: id }, { $inc: { claims: 1 } }, { session });
    },
    async get(id) {
      const found = await find(id);
      if (!found) throw new Refusal(notFound);
      return found;
    },
    async save(from, decision) {
      const { events, timers } = decision;
      const isSame = from?.state === decision.state && events.length === 0;
      if (isSame && Object.keys(timers).length === 0) return from;
      const state = { ...decision.state, stamp: new mongo.ObjectId().toHexString() };
      const { isGraph } = state.event.definition;
      if (!isSplit(state.event)) {
        const brackets = isGraph ? (any as unknown as typeof whole) : whole;
        return known.keep(await brackets.save(from, { ...decision, state }));
      }
      return db.transaction(async () => {
        const event = await parts.split(state.id, state.event, from?.state.event ?? null);
        const before = from && { ...from, state: { ...from.state, event } };
        const brackets = isGraph ? any : split;
        const saved = await brackets.save(before, { ...decision, state: { ...state, event } });
        return known.keep({ state, version: saved.version });
      });
    },
  };
}

type StoredBracket = Omit<Bracket, 'event'> & { event: Bracket['event'] | SplitEvent };

interface Browsing {
  page: number;
  pageSize: number;
  tournamentId?: string | undefined;
  matchId?: string | undefined;
  /** Matches of this player. */
  playerId?: string | undefined;
  status?: TournamentMatch['status'] | undefined;
}

export interface TournamentMatches extends Repository<TournamentMatch>, BoardReads, UndecidedReads {
  browse(browsing: Browsing): Promise<Page<TournamentMatch>>;
  /** Ids of the matches that count, by `<stage>/<key>`; of one stage or of all. */
  idsOf(tournamentId: string, stage?: string): Promise<Record<string, string>>;
  /** Matches of an event that count, or those of one entry: the latest ones, up to `limit`. */
  latestOf(
    tournamentId: string,
    limits: { entryId?: string | undefined; limit: number },
  ): Promise<TournamentMatch[]>;
  /** All matches of one entry, removed ones too. */
  ofEntry(tournamentId: string, entryId: string): Promise<Stored<TournamentMatch>[]>;
  /** Ids and starts of the matches that count, by `<stage>/<key>`. */
  timesOf(tournamentId: string): Promise<Map<string, OpenedTimes>>;
  /** The sides of the matches that have a result, with their line-ups. */
  withResult(tournamentId: string): Promise<PlayedSides[]>;
  /** Times of the matches that count. */
  timetableOf(tournamentId: string): Promise<MatchTimes[]>;
  /** Undecided matches of an event whose reports wait for the bracket. */
  reportedIn(tournamentId: string, limit: number): Promise<Stored<TournamentMatch>[]>;
  /** Removes the timers of reports that are applied, where none of them has begun. */
  clearReportTimers(ids: readonly string[]): Promise<void>;
  /** Those of some ids that exist. */
  known(ids: readonly string[]): Promise<Set<string>>;
}

const reportKinds: ReportedEnd['kind'][] = ['result', 'final', 'no-show'];

const waitingIn = (tournamentId: string): Filter<TournamentMatch> => {
  const isWaiting = { 'reported.kind': { $in: reportKinds } };
  const isUndecided = { status: { $nin: ['decided', 'removed'] } };
  return { tournamentId, ...isWaiting, ...isUndecided } as Filter<TournamentMatch>;
};

const sidesOf = (entryId: string) => [{ 'home.entryId': entryId }, { 'away.entryId': entryId }];

const timetableFields = {
  ...{ stage: 1, key: 1, bestOf: 1, decidedBy: 1 },
  ...{ openedAt: 1, decidedAt: 1, startsAt: 1, rescheduledAt: 1 },
} as const;

const playedFields = {
  ...{ 'home.entryId': 1, 'home.playerIds': 1, 'away.entryId': 1, 'away.playerIds': 1 },
  lineUp: 1,
} as const;

/** Results by their decision, the last one first; other matches by their opening. */
const orderOf = ({ status }: Pick<Browsing, 'status'>): Record<string, -1> =>
  status === 'decided' ? { decidedAt: -1 } : { openedAt: -1 };

const browsedBy = ({
  tournamentId,
  matchId,
  playerId,
  status,
}: Omit<Browsing, 'page' | 'pageSize'>) =>
  ({
    ...(matchId && { _id: matchId }),
    ...(tournamentId && { tournamentId }),
    ...(playerId && { playerIds: playerId }),
    ...(status && { status }),
  }) as Filter<TournamentMatch>;

type IdRow = Pick<TournamentMatch, 'stage' | 'key'> & { _id: string };

/** Rows of a large bracket: the store replies with all of them at once. */
const inOneBatch = 4096;

function idReads(db: Database): Pick<TournamentMatches, 'idsOf'> {
  const model = db.model(tournamentMatchModel);
  return {
    async idsOf(tournamentId, stage) {
      const filter = {
        ...{ tournamentId, status: { $ne: 'removed' } },
        ...(stage !== undefined && { stage }),
      } as Filter<TournamentMatch>;
      const { session } = currentWork();
      const fields = { session, projection: { stage: 1, key: 1 }, batchSize: inOneBatch };
      // The raw driver: a thousand rows without anything to cast.
      const rows = await model.collection.find<IdRow>(filter as never, fields).toArray();
      return Object.fromEntries(rows.map(({ _id, stage, key }) => [`${stage}/${key}`, _id]));
    },
  };
}

export function tournamentMatchRepository(db: Database): TournamentMatches {
  const matches = repository<TournamentMatch>(db, tournamentMatchModel, {
    notFound: 'match-not-found',
    sharesReads: true,
  });
  const model = db.model(tournamentMatchModel);
  /** Those of some ids that exist and match. */
  async function among(ids: readonly string[], match: Record<string, unknown>) {
    const filter = { _id: { $in: [...ids] }, ...match } as Filter<TournamentMatch>;
    const rows = await model.find(filter, { _id: 1 }, { session: currentWork().session }).lean();
    return new Set(rows.map(({ _id }) => _id));
  }
  return {
    ...matches,
    ...boardReads(db, matches),
    ...undecidedReads(db, matches),
    ...idReads(db),
    browse: ({ page, pageSize, ...browsed }) =>
      matches.list(browsedBy(browsed), { page, pageSize, sort: orderOf(browsed) }),
    async latestOf(tournamentId, { entryId, limit }) {
      const filter = {
        ...{ tournamentId, status: { $ne: 'removed' } },
        ...(entryId && { $or: sidesOf(entryId) }),
      } as Filter<TournamentMatch>;
      const rows = await matches.listStored(filter, { sort: { openedAt: -1 }, limit });
      return rows.map(({ state }) => state);
    },
    ofEntry: (tournamentId, entryId) =>
      matches.listStored({ tournamentId, $or: sidesOf(entryId) } as Filter<TournamentMatch>),
    async timesOf(tournamentId) {
      const filter = { tournamentId, status: { $ne: 'removed' } } as Filter<TournamentMatch>;
      const wanted = { stage: 1, key: 1, startsAt: 1 };
      const { session } = currentWork();
      const rows = await model.find(filter, wanted, { session }).lean();
      return new Map(
        rows.map(({ _id: id, stage, key, startsAt }) => [`${stage}/${key}`, { id, startsAt }]),
      );
    },
    async withResult(tournamentId) {
      const decidedBy = { $in: [...resultDecisions] };
      const filter = { tournamentId, status: 'decided', decidedBy } as Filter<TournamentMatch>;
      const { session } = currentWork();
      return await model.find(filter, playedFields, { session }).lean<PlayedSides[]>();
    },
    async timetableOf(tournamentId) {
      const filter = { tournamentId, status: { $ne: 'removed' } } as Filter<TournamentMatch>;
      const { session } = currentWork();
      return await model.find(filter, timetableFields, { session }).lean<MatchTimes[]>();
    },
    reportedIn: (tournamentId, limit) => matches.listStored(waitingIn(tournamentId), { limit }),
    clearReportTimers: (ids) => clearUnclaimed(db, reportTimer, ids),
    known: (ids) => among(ids, {}),
  };
}
