import { matchCheckedIn } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { followCheckIn } from './match-presence';

type Deps = Pick<TournamentDeps, 'matches' | 'tournaments'>;

/** Who has checked in to the rooms of matches, for the boards of organizers. */
export const matchCheckInConsumers = (deps: Deps): Consumer[] => [
  on(
    matchCheckedIn,
    ({ data: { matchId, userId }, time }) =>
      recordCheckIn(deps, matchId, { userId, at: new Date(time) }),
    ({ source }) => source?.kind === 'tournament',
  ),
];

async function recordCheckIn(
  { matches, tournaments }: Deps,
  matchId: string,
  checkIn: { userId: string; at: Date },
): Promise<void> {
  const found = await matches.find(matchId);
  if (!found) return;
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  await matches.save(found, followCheckIn(found.state, tournament, checkIn));
}
