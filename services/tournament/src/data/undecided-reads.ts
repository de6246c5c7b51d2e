import {
  currentWork,
  type Database,
  type Filter,
  type Repository,
  type Stored,
} from '@contend/service-kit';
import type { TournamentMatch } from '../domain/tournament-match';
import { tournamentMatchModel } from './bracket.model';

/** Reads of matches that are not decided. */
export interface UndecidedReads {
  /** Their ids in an event. */
  undecidedIn(tournamentId: string): Promise<string[]>;
  /** Some whose planned times do not contain a pause of the event that ended at `until`. */
  unmovedIn(tournamentId: string, until: Date, limit: number): Promise<Stored<TournamentMatch>[]>;
}

const undecided = { status: { $in: ['open', 'live', 'score_proposed', 'disputed'] } };

export const undecidedReads = (
  db: Database,
  matches: Repository<TournamentMatch>,
): UndecidedReads => ({
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
