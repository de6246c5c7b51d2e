import type { Actor, WagerReply } from '@contend/contracts';
import {
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Wager, WagerStatus } from './wager';
import { upcastWager } from './wager-upcast';
import { wagerModel } from './wager.model';

interface Paging {
  page: number;
  pageSize: number;
}

interface ListingQuery extends Paging {
  gameId?: string | undefined;
  playTypeId?: string | undefined;
  teamSize?: number | undefined;
  minStake?: number | undefined;
  maxStake?: number | undefined;
  region?: WagerReply['region'] | undefined;
  teamId?: string | undefined;
  status?: WagerStatus | undefined;
  sort: keyof typeof orders;
  /** Users whose offers are left out. */
  without?: string[];
}

export interface Wagers extends Repository<Wager> {
  /** Returns listed wagers. An open challenge is listed for its two players and admins. */
  browse(query: ListingQuery, viewer: Actor | null): Promise<Page<Wager>>;
  /** Returns the offers of a team that are not accepted yet. */
  openOfTeam(teamId: string): Promise<Stored<Wager>[]>;
  /**
   * Returns the offers of a player or payer, and challenges to them, that are not accepted yet,
   * including those whose stake is being held.
   */
  openWith(userId: string): Promise<Stored<Wager>[]>;
  /** Returns claims of a player or payer of the accepting side for which consents are gathered. */
  gatheringClaimsOf(userId: string): Promise<Stored<Wager>[]>;
  /** Returns wagers that wait for the consent of a payer or player, soonest deadline first. */
  awaitingConsentOf(userId: string, query: Paging): Promise<Page<Wager>>;
  /**
   * Returns a player's offers, acceptances and received challenges, newest first; also offers of
   * their side that wait for consents.
   */
  ofPlayer(userId: string, query: Paging & { status?: WagerStatus }): Promise<Page<Wager>>;
  /** Returns wagers that have a match, newest first. */
  withMatch(query: Paging & { gameId?: string; status?: WagerStatus }): Promise<Page<Wager>>;
  /**
   * Counts challenges of `creatorId` to `opponentId`, a player or a team, that were neither
   * accepted nor ended.
   */
  countOpenChallenges(creatorId: string, opponentId: string): Promise<number>;
  /** Returns those of the given live keys that a live wager holds. */
  liveAmong(keys: string[]): Promise<Set<string>>;
  findByRequest(requestId: string): Promise<Stored<Wager> | null>;
  /** Returns flagged wagers, oldest flag first. */
  flagged(query: Paging): Promise<Page<Wager>>;
  /** Returns wagers of release 0.1.0 that need an `overdue` timer. */
  unwatched(limit: number): Promise<Stored<Wager>[]>;
  countFlagged(): Promise<number>;
  /** Counts wagers accepted before `time` whose stakes are still in escrow. */
  countEscrowed(time: Date): Promise<number>;
  oldestEscrowed(): Promise<Date | null>;
  /** Counts wagers whose expired attempt may still hold stakes. */
  countUndoing(): Promise<number>;
}

const orders = {
  newest: { listedAt: -1 },
  'stake-low': { stakeCents: 1 },
  'stake-high': { stakeCents: -1 },
  ending: { expiresAt: 1 },
} as const;

/** Offers whose first stake was never held are listed nowhere. */
const listed = { openedAt: { $ne: null } };

/** An offer that waits for consents; only its side can see it. */
const gatheringOffer = { status: 'funding', consentBy: { $type: 'date' }, fundBy: null };

/** A player's own wagers, and the challenges that they have received. */
const concerning = (userId: string) => [
  { 'home.seats.userId': userId },
  { 'away.seats.userId': userId },
  { opponentId: userId, status: 'open' },
  { 'opponentTeam.memberIds': userId, status: 'open' },
];

/** Offers of a player or payer, and challenges to them alone. */
const offeredWith = (userId: string): Filter<Wager> => ({
  $or: [
    ...(['home.seats.userId', 'home.seats.payerId'] as const).map((seat) => ({ [seat]: userId })),
    { opponentId: userId },
  ],
});

const gatheringClaim = (userId: string): Filter<Wager> => ({
  ...{ status: 'claimed', consentBy: { $type: 'date' }, fundBy: null },
  $or: (['away.seats.userId', 'away.seats.payerId'] as const).map((seat) => ({ [seat]: userId })),
});

/** Wagers that wait for the consent of a payer or player. */
function awaitingConsent(userId: string): Filter<Wager> {
  const asked = [
    { $elemMatch: { payerId: userId, consent: null } },
    { $elemMatch: { userId, payerId: { $ne: userId }, agreedAt: { $type: 'null' } } },
  ];
  return {
    consentBy: { $type: 'date' },
    fundBy: null,
    $or: asked.flatMap((missing) => [
      { status: 'funding', pending: null, 'home.seats': missing },
      { status: 'funding', 'pending.home.seats': missing },
      { status: 'claimed', 'away.seats': missing },
    ]),
  } as Filter<Wager>;
}

const isFlagged = { 'flag.at': { $type: 'date' } } as Filter<Wager>;
const among = (...statuses: WagerStatus[]) => ({ $in: statuses });
const running = among('accepted', 'live', 'reported', 'disputed');
const unaccepted = among('funding', 'open');
const unanswered = among('funding', 'open', 'claimed');
const undoing = {
  $or: [{ isUndoing: true }, { 'owedReversal.round': { $type: 'number' } }],
} as Filter<Wager>;
const inEscrow = { stakes: { $in: ['escrowed', 'paying'] } } as Filter<Wager>;

type WagerModel = ReturnType<typeof modelOf>;
const modelOf = (db: Database) => db.model(wagerModel);

export function wagerRepository(db: Database): Wagers {
  const model = modelOf(db);
  const wagers = upcasting(
    repository<Wager>(db, wagerModel, {
      notFound: 'wager-not-found',
      unique: { liveKeys: 'already-live' },
    }),
  );
  return {
    ...wagers,
    browse: (query, viewer) =>
      wagers.list(browsing(query, viewer), { ...pagingOf(query), sort: orders[query.sort] }),
    awaitingConsentOf: (userId, query) =>
      wagers.list(awaitingConsent(userId), { ...pagingOf(query), sort: { consentBy: 1 } }),
    ofPlayer(userId, { status, ...query }) {
      const filter = {
        $and: [{ $or: concerning(userId) }, { $or: [listed, gatheringOffer] }],
        ...(status && { status }),
      } as Filter<Wager>;
      return wagers.list(filter, { ...pagingOf(query), sort: { createdAt: -1 } });
    },
    withMatch({ gameId, status, ...query }) {
      const accepted = { acceptedAt: { $gt: new Date(0) } };
      const filter = { ...accepted, ...(gameId && { gameId }), ...(status && { status }) };
      return wagers.list(filter, { ...pagingOf(query), sort: { acceptedAt: -1 } });
    },
    async liveAmong(keys) {
      const holding = { live: true, liveKeys: { $in: keys } } as Filter<Wager>;
      const rows = await model.find(holding, { liveKeys: 1 }).lean();
      return new Set(rows.flatMap(({ liveKeys }) => liveKeys));
    },
    countOpenChallenges(creatorId, opponentId) {
      const { session } = currentWork();
      const challenged = [{ opponentId }, { 'opponentTeam.teamId': opponentId }];
      const filter = { $or: challenged, status: unanswered, creatorId } as Filter<Wager>;
      return model.countDocuments(filter, { session });
    },
    findByRequest: (requestId) => wagers.findOne({ 'withdrawRequest.id': requestId }),
    openOfTeam: (teamId) => wagers.listStored({ 'home.teamId': teamId, status: unaccepted }),
    openWith: (userId) => wagers.listStored({ ...offeredWith(userId), status: unaccepted }),
    gatheringClaimsOf: (userId) => wagers.listStored(gatheringClaim(userId)),
    flagged: (query) => wagers.list(isFlagged, { ...pagingOf(query), sort: { 'flag.at': 1 } }),
    unwatched: (limit) =>
      wagers.listStored({ status: running, flag: { $exists: false } }, { limit }),
    ...wagerCounts(model),
  };
}

/** The figures of `measures.ts`. */
const wagerCounts = (model: WagerModel) => ({
  countUndoing: () => model.countDocuments(undoing),
  countFlagged: () => model.countDocuments(isFlagged),
  countEscrowed: (time: Date) =>
    model.countDocuments({ ...inEscrow, acceptedAt: { $lte: time } } as Filter<Wager>),
  async oldestEscrowed() {
    const oldest = await model.findOne(inEscrow, { acceptedAt: 1 }).sort({ acceptedAt: 1 }).lean();
    return oldest?.acceptedAt ?? null;
  },
});

/** The repository; documents of earlier releases are upcast as they are read. */
function upcasting(wagers: Repository<Wager>): Repository<Wager> {
  const upcast = ({ state, version }: Stored<Wager>) => ({ state: upcastWager(state), version });
  const orNull = (stored: Stored<Wager> | null) => stored && upcast(stored);
  return {
    ...wagers,
    get: async (id) => upcast(await wagers.get(id)),
    find: async (id) => orNull(await wagers.find(id)),
    findOne: async (filter) => orNull(await wagers.findOne(filter)),
    async list(filter, paging) {
      const page = await wagers.list(filter, paging);
      return { ...page, items: page.items.map(upcastWager) };
    },
  };
}

const pagingOf = ({ page, pageSize }: Paging): Paging => ({ page, pageSize });

const ofViewer = (userId: string) => [
  { opponentId: userId },
  { creatorId: userId },
  { 'opponentTeam.memberIds': userId },
  { 'home.seats.userId': userId },
];

/** Wagers that a team offered or accepted, and open challenges to it. */
const ofTeam = (teamId: string) => [
  { 'home.teamId': teamId },
  { 'away.teamId': teamId },
  { 'opponentTeam.teamId': teamId, status: 'open' },
];

function browsing(query: ListingQuery, viewer: Actor | null): Filter<Wager> {
  const { gameId, playTypeId, teamSize, region, minStake, maxStake, teamId } = query;
  const { without = [], status = teamId ? undefined : 'open' } = query;
  const stakeCents = {
    ...(minStake !== undefined && { $gte: minStake }),
    ...(maxStake !== undefined && { $lte: maxStake }),
  };
  const forViewer = [
    { opponentId: null, opponentTeam: null },
    { acceptedAt: { $ne: null } },
    ...(viewer ? ofViewer(viewer.id) : []),
  ];
  const seesAll = viewer?.roles.includes('admin') ?? false;
  const alternatives = [...(seesAll ? [] : [forViewer]), ...(teamId ? [ofTeam(teamId)] : [])];
  return {
    ...listed,
    ...(status && { status }),
    ...(alternatives.length > 0 && { $and: alternatives.map(($or) => ({ $or })) }),
    ...(without.length > 0 && { creatorId: { $nin: without } }),
    ...(gameId && { gameId }),
    ...(playTypeId && { playTypeId }),
    ...(teamSize && { teamSize }),
    ...(region && { region }),
    ...(Object.keys(stakeCents).length > 0 && { stakeCents }),
  } as Filter<Wager>;
}
