import type { TournamentStatus } from '@contend/contracts';
import type { Database, Filter } from '@contend/service-kit';
import { entryModel } from './entries/entry.model';
import type { TournamentMatch } from './matches/tournament-match';
import { tournamentMatchModel } from './matches/tournament-match.model';
import { pendingMoney } from './pending-money';
import { payoutModel } from './prizes/payout.model';
import { tournamentModel } from './tournament/tournament.model';

/** The figures of `measures.ts`. */
export interface TournamentFigures {
  countIn(statuses: readonly TournamentStatus[]): Promise<number>;
  /** Matches that were opened and are not decided. */
  countOpenMatches(): Promise<number>;
  /** Those of them that take longer than planned by the second limit. */
  countLateMatches(): Promise<number>;
  /** Payouts with shares that wait for their player. */
  countWaitingPayouts(): Promise<number>;
  /** Entries with refunds, guarantees and payouts that are ten minutes late. */
  countStuckMoney(now: Date): Promise<number>;
}

const isRunning = { status: { $in: ['open', 'live', 'score_proposed', 'disputed'] } };

export function tournamentFigures(db: Database): TournamentFigures {
  const tournaments = db.model(tournamentModel);
  const entries = db.model(entryModel);
  const matches = db.model(tournamentMatchModel);
  return {
    countIn: (statuses) => tournaments.countDocuments({ status: { $in: [...statuses] } }),
    countOpenMatches: () => matches.countDocuments(isRunning as Filter<TournamentMatch>),
    countLateMatches: () =>
      matches.countDocuments({ ...isRunning, late: 'red' } as Filter<TournamentMatch>),
    countWaitingPayouts: () =>
      db.model(payoutModel).countDocuments(pendingMoney(new Date(0)).waiting),
    async countStuckMoney(now) {
      const { late, returning, owed } = pendingMoney(now);
      const counts = [
        tournaments.countDocuments(late),
        tournaments.countDocuments(returning),
        entries.countDocuments(owed),
      ];
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
  };
}
