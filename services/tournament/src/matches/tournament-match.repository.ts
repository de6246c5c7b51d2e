import {
  clearUnclaimed,
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { reportTimer } from '../bracket/applied-reports';
import { resultDecisions } from '../bracket/rated-result';
import type { OpenedTimes } from '../exports/feed';
import type { PlayedSides } from '../prizes/prizes';
import type { MatchTimes } from '../schedule/schedule';
import type { ReportedEnd, TournamentMatch } from './tournament-match';
import { tournamentMatchModel } from './tournament-match.model';

interface Browsing {
  page: number;
  pageSize: number;
  tournamentId?: string | undefined;
  matchId?: string | undefined;
  /** Matches of this player. */
  playerId?: string | undefined;
  status?: TournamentMatch['status'] | undefined;
  /** Matches with any of these entries. */
  entryIds?: readonly string[] | undefined;
}

export interface TournamentMatches extends Repository<TournamentMatch>, BoardReads, UndecidedReads {
  browse(browsing: Browsing): Promise<Page<TournamentMatch>>;
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
  /** Those of some ids whose ruling is appealed. */
  appealedAmong(ids: readonly string[]): Promise<Set<string>>;
}

const reportKinds: ReportedEnd['kind'][] = ['result', 'final', 'no-show'];

const waitingIn = (tournamentId: string): Filter<TournamentMatch> => {
  const isWaiting = { 'reported.kind': { $in: reportKinds } };
  const isUndecided = { status: { $nin: ['decided', 'removed'] } };
  return { tournamentId, ...isWaiting, ...isUndecided } as Filter<TournamentMatch>;
};

const sidesOf = (entryId: string | { $in: readonly string[] }) => [
  { 'home.entryId': entryId },
  { 'away.entryId': entryId },
];

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

function browsedBy({
  tournamentId,
  matchId,
  playerId,
  status,
  entryIds,
}: Omit<Browsing, 'page' | 'pageSize'>): Filter<TournamentMatch> {
  const wanted = {
    ...(matchId && { _id: matchId }),
    ...(tournamentId && { tournamentId }),
    ...(playerId && { playerIds: playerId }),
    ...(status && { status }),
  };
  // Each branch has an index of its own; bounds beside them would be those of a whole event.
  const branches = entryIds && sidesOf({ $in: entryIds }).map((side) => ({ ...side, ...wanted }));
  return (branches ? { $or: branches } : wanted) as Filter<TournamentMatch>;
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
    appealedAmong: (ids) => among(ids, { appealedAt: { $type: 'date' } }),
  };
}

interface MatchFigures {
  openMatches: number;
  lateMatches: number;
  calls: number;
  decidedMatches: number;
}

/** What the organizers' board shows of the matches of an event. */
interface BoardReads {
  /** Matches that are not over: those that need an organizer first, then the oldest. */
  openOf(tournamentId: string, limit: number): Promise<TournamentMatch[]>;
  /** Matches of an event whose ruling is appealed, or final and not applied. */
  openRulings(tournamentId: string): Promise<TournamentMatch[]>;
  /** How many matches of an event are in which state. */
  figuresOf(tournamentId: string): Promise<MatchFigures>;
}

const running = { $in: ['open', 'live', 'score_proposed', 'disputed'] };
const isUrgent = [
  { adminAskedAt: { $ne: null } },
  { flag: { $ne: null } },
  { late: { $ne: null } },
];

function boardReads(
  db: Database,
  matches: Pick<Repository<TournamentMatch>, 'listStored'>,
): BoardReads {
  const model = db.model(tournamentMatchModel);
  const oldest = { openedAt: 1 } as const;
  return {
    async openOf(tournamentId, limit) {
      const open = { tournamentId, status: running } as Filter<TournamentMatch>;
      const urgent = { ...open, $or: isUrgent } as Filter<TournamentMatch>;
      const found = [
        ...(await matches.listStored(urgent, { sort: oldest, limit })),
        ...(await matches.listStored(open, { sort: oldest, limit })),
      ];
      const byId = new Map(found.map(({ state }) => [state.id, state]));
      return [...byId.values()].slice(0, limit);
    },
    async openRulings(tournamentId) {
      const ofEvent = { tournamentId, status: { $ne: 'removed' } };
      // Each branch has an index of its own, which has open rulings alone.
      const isOpen = [{ appealedAt: { $type: 'date' } }, { flag: 'ruling-not-applied' }];
      const filter = { $or: isOpen.map((one) => ({ ...ofEvent, ...one })) };
      const found = await matches.listStored(filter as unknown as Filter<TournamentMatch>);
      return found.map(({ state }) => state);
    },
    async figuresOf(tournamentId) {
      const count = (match: Record<string, unknown>) => {
        const filter = { tournamentId, ...match } as Filter<TournamentMatch>;
        return model.countDocuments(filter, { session: currentWork().session });
      };
      const open = { status: running };
      return {
        openMatches: await count(open),
        lateMatches: await count({ ...open, late: { $ne: null } }),
        calls: await count({ ...open, adminAskedAt: { $ne: null } }),
        decidedMatches: await count({ status: 'decided' }),
      };
    },
  };
}

/** Reads of matches that are not decided. */
interface UndecidedReads {
  /** Their ids in an event. */
  undecidedIn(tournamentId: string): Promise<string[]>;
  /** Some whose planned times do not contain a pause of the event that ended at `until`. */
  unmovedIn(tournamentId: string, until: Date, limit: number): Promise<Stored<TournamentMatch>[]>;
}

const undecided = { status: { $in: ['open', 'live', 'score_proposed', 'disputed'] } };

const undecidedReads = (db: Database, matches: Repository<TournamentMatch>): UndecidedReads => ({
  async undecidedIn(tournamentId) {
    const filter = { tournamentId, ...undecided } as Filter<TournamentMatch>;
    const { session } = currentWork();
    const rows = await db.model(tournamentMatchModel).find(filter, { _id: 1 }, { session }).lean();
    return rows.map(({ _id }) => _id);
  },
  unmovedIn(tournamentId, until, limit) {
    const isUnmoved = { $or: [{ clockAt: null }, { clockAt: { $lt: until } }] };
    const filter = { tournamentId, ...undecided, ...isUnmoved } as Filter<TournamentMatch>;
    return matches.listStored(filter, { limit });
  },
});
