import {
  decide,
  type Decision,
  happened,
  resultsFinalAt,
  tournamentResultsFinal,
} from '@contend/contracts';
import { refOf } from './lifecycle';
import type { Tournament } from './tournament';

/** The results of an event without prizes are final; from `payoutAt` on those of others are. */
export function resultsFinal(
  tournament: Tournament,
  winnerIds: string[],
  now: Date,
): Decision<Tournament> {
  const { status, payoutAt, completedAt } = tournament;
  const finalAt = resultsFinalAt(completedAt);
  const isFinal = status === 'completed' && !payoutAt && finalAt && now >= finalAt;
  if (!isFinal) return decide(tournament);
  const event = happened(tournamentResultsFinal, { ...refOf(tournament), winnerIds });
  return decide({ ...tournament }, { events: [event] });
}
