import { currentWork, type Database, type Filter, type Repository } from '@contend/service-kit';
import type { TournamentMatch } from '../domain/tournament-match';
import { tournamentMatchModel } from './bracket.model';

interface MatchFigures {
  openMatches: number;
  lateMatches: number;
  calls: number;
  decidedMatches: number;
}

/** What the organizers' board shows of the matches of an event. */
export interface BoardReads {
  /** Matches that are not over: those that need an organizer first, then the oldest. */
  openOf(tournamentId: string, limit: number): Promise<TournamentMatch[]>;
  /** How many matches of an event are in which state. */
  figuresOf(tournamentId: string): Promise<MatchFigures>;
}

const running = { $in: ['open', 'live', 'score_proposed', 'disputed'] };
const isUrgent = [
  { adminAskedAt: { $ne: null } },
  { flag: { $ne: null } },
  { late: { $ne: null } },
];

export function boardReads(
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
