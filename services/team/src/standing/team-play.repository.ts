import {
  type EventData,
  type EventEnvelope,
  matchCancelled,
  matchCheckedIn,
  matchCompleted,
  matchCreated,
  matchDisputed,
  matchFinal,
  matchRosterChanged,
  matchStarted,
  matchVoided,
  wagerAccepted,
  wagerCancelled,
  wagerExpired,
  wagerOpened,
  wagerSettled,
  wagerUpdated,
  wagerVoided,
} from '@contend/contracts';
import {
  type Consumer,
  currentWork,
  type Database,
  type Filter,
  fold,
  type Page,
  projection,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { PlayedMatch, Window, WonWager } from './record';
import type { Standing } from './standing';
import {
  standingModel,
  teamMatchModel,
  type TeamMatchRow,
  teamWagerModel,
} from './team-play.model';

interface Teams {
  teams?: { home: string | null; away: string | null } | undefined;
}

/** The teams of an event, one or two; none for players without a team. */
const teamIdsOf = ({ teams }: Teams): string[] => [
  ...new Set([teams?.home, teams?.away].filter((id) => typeof id === 'string')),
];

type MatchEvent = EventEnvelope<{ matchId: string; home: string[]; away: string[] } & Teams>;

const matchAfter = ({ data }: MatchEvent, { isLive }: { isLive: boolean }) => {
  const { matchId: id, home, away, teams } = data;
  const sides = { home, away, homeTeamId: teams?.home ?? null, awayTeamId: teams?.away ?? null };
  return { id, set: { isLive, teamIds: teamIdsOf(data), ...sides } };
};
const live = (event: MatchEvent) => matchAfter(event, { isLive: true });
const over = (event: MatchEvent) => matchAfter(event, { isLive: false });

const noResult = { winner: null, finalAt: null };

/** A result is counted once it is final; until then it can be disputed. */
const resultOf = ({ outcome, winner, finalAt }: EventData<typeof matchFinal>) =>
  outcome === 'completed' && winner ? { winner, finalAt: new Date(finalAt) } : noResult;

/** The result has a sequence of its own: it changes only with these events. */
const resultAfter = (matchId: string, result: ReturnType<typeof resultOf>) => ({
  ...{ id: matchId, part: 'resultSequence', set: result },
});

const teamMatchFolds = [
  fold(matchCreated, live),
  fold(matchCheckedIn, live),
  fold(matchRosterChanged, live),
  fold(matchStarted, live),
  fold(matchDisputed, live),
  fold(matchCompleted, over),
  fold(matchVoided, over),
  // Also of a final result, which the organizer of a tournament undid.
  fold(matchVoided, ({ data }) => resultAfter(data.matchId, noResult)),
  fold(matchCancelled, over),
  fold(matchFinal, over),
  fold(matchFinal, ({ data }) => resultAfter(data.matchId, resultOf(data))),
  // The organizer replaced a result that was final.
  fold(matchCompleted, ({ data: { matchId, winner, finalAt } }) =>
    resultAfter(matchId, finalAt ? { winner, finalAt: new Date(finalAt) } : noResult),
  ),
];

type WagerEvent = EventEnvelope<{ wagerId: string } & Teams>;

const wagerAfter = ({ data }: WagerEvent, { isLive }: { isLive: boolean }) => ({
  id: data.wagerId,
  set: { isLive, teamIds: teamIdsOf(data) },
});
const running = (event: WagerEvent) => wagerAfter(event, { isLive: true });
const ended = (event: WagerEvent) => wagerAfter(event, { isLive: false });

const teamWagerFolds = [
  fold(wagerOpened, running),
  fold(wagerUpdated, running),
  fold(wagerAccepted, running),
  fold(wagerCancelled, ended),
  fold(wagerExpired, ended),
  fold(wagerVoided, ended),
  fold(wagerSettled, (event) => {
    const { winner, payouts, teams } = event.data;
    const wonCents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const winnerTeamId = teams?.[winner] ?? null;
    return {
      ...ended(event),
      facts: { winnerTeamId, wonCents, settledAt: new Date(event.time) },
    };
  }),
];

/** Matches and wagers of teams, from the events of their services. */
export interface TeamPlay {
  hasLiveMatch(teamId: string): Promise<boolean>;
  /** The live matches of the team with a player on its roster. */
  liveMatchesOf(teamId: string, userId: string): Promise<string[]>;
  hasLiveWager(teamId: string): Promise<boolean>;
  /** Final matches of a team, from its side. */
  playedBy(teamId: string): Promise<PlayedMatch[]>;
  wonBy(teamId: string): Promise<WonWager[]>;
  consumers: Consumer[];
}

const notRebuilt = 'standings are computed from its rows, and would not follow';

const matchSpec = {
  notRebuilt,
  model: teamMatchModel,
  folds: teamMatchFolds,
  parts: {
    sequence: ['isLive', 'teamIds', 'homeTeamId', 'awayTeamId', 'home', 'away'],
    resultSequence: ['winner', 'finalAt'],
  },
};
const wagerSpec = {
  notRebuilt,
  model: teamWagerModel,
  folds: teamWagerFolds,
  parts: { sequence: ['isLive', 'teamIds'] },
};

/** Events of players without a team have no row. */
const ofTeams = (consumers: Consumer[]): Consumer[] =>
  consumers.map((consumer) => ({
    ...consumer,
    concerns: ({ data }) => teamIdsOf(data as object).length > 0,
  }));

export function teamPlay(db: Database): TeamPlay {
  const matches = db.model(teamMatchModel);
  const wagers = db.model(teamWagerModel);
  const options = () => ({ session: currentWork().session ?? undefined });
  const isThere = async (rows: typeof matches | typeof wagers, filter: object) =>
    (await (rows as typeof matches).findOne(filter, { _id: 1 }, options()).lean()) !== null;
  return {
    hasLiveMatch: (teamId) => isThere(matches, { teamIds: teamId, isLive: true }),
    hasLiveWager: (teamId) => isThere(wagers, { teamIds: teamId, isLive: true }),
    async liveMatchesOf(teamId, userId) {
      const sides = [
        { homeTeamId: teamId, home: userId },
        { awayTeamId: teamId, away: userId },
      ];
      const live = { teamIds: teamId, isLive: true, $or: sides };
      const rows = await matches.find(live, { _id: 1 }, options()).lean();
      return rows.map(({ _id }) => _id);
    },
    async playedBy(teamId) {
      const final = { teamIds: teamId, winner: { $ne: null } };
      const rows = await matches.find(final, playedFields, options()).lean();
      return rows.map((row) => playedMatch(row, teamId));
    },
    async wonBy(teamId) {
      const wonFields = { wonCents: 1, settledAt: 1 } as const;
      const rows = await wagers.find({ winnerTeamId: teamId }, wonFields, options()).lean();
      return rows.flatMap(({ wonCents, settledAt }) => (settledAt ? { wonCents, settledAt } : []));
    },
    consumers: [
      ...ofTeams(projection(db, matchSpec).consumers),
      ...ofTeams(projection(db, wagerSpec).consumers),
    ],
  };
}

/** Each result of a team reads all of its matches: only what is counted of them. */
const playedFields = { homeTeamId: 1, home: 1, away: 1, winner: 1, finalAt: 1 } as const;
type PlayedRow = Pick<TeamMatchRow, '_id' | keyof typeof playedFields>;

function playedMatch(row: PlayedRow, teamId: string): PlayedMatch {
  const side = row.homeTeamId === teamId ? 'home' : 'away';
  const finalAt = row.finalAt ?? new Date(0);
  return { id: row._id, finalAt, isWon: row.winner === side, playerIds: row[side] };
}

/** By team; a team that never played has none. */
export interface Standings extends Repository<Standing> {
  /** Returns a page of teams with winnings, highest first. */
  top(query: TopQuery): Promise<Page<Standing>>;
  /** Counts the teams that won more. */
  countAbove(query: Pick<TopQuery, 'gameId' | 'window'>, wonCents: number): Promise<number>;
}

interface TopQuery {
  gameId?: string | undefined;
  window: Window;
  page: number;
  pageSize: number;
}

export function standingRepository(db: Database): Standings {
  const standings = repository<Standing>(db, standingModel, { notFound: 'team-not-found' });
  const fieldOf = (window: Window) => `won.${window}.wonCents`;
  const above = ({ gameId, window }: Pick<TopQuery, 'gameId' | 'window'>, wonCents: number) =>
    ({
      live: true,
      ...(gameId && { gameId }),
      [fieldOf(window)]: { $gt: wonCents },
    }) as Filter<Standing>;
  return {
    ...standings,
    top: ({ page, pageSize, ...query }) =>
      standings.list(above(query, 0), { page, pageSize, sort: { [fieldOf(query.window)]: -1 } }),
    countAbove: (query, wonCents) => db.model(standingModel).countDocuments(above(query, wonCents)),
  };
}
