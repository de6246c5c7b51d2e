import type { TeamDeps } from '../deps';
import type { Engagement } from '../domain/membership';

/** The match that keeps a player in a team, with the scrim that it is for; null without one. */
export async function findEngagement(
  { play, bookings, teams }: Pick<TeamDeps, 'play' | 'bookings' | 'teams'>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Engagement | null> {
  const matchId = await play.liveMatchOf(teamId, userId);
  if (!matchId) return null;
  const booking = (await bookings.comingOf(teamId)).find((one) => one.matchId === matchId);
  if (!booking) return { matchId, scrim: null };
  const { id: bookingId, home, away } = booking;
  const otherId = home.teamId === teamId ? away.teamId : home.teamId;
  const otherTeam = (await teams.findMany([otherId])).get(otherId)?.name ?? '';
  return { matchId, scrim: { bookingId, startsAt: booking.startsAt.toISOString(), otherTeam } };
}
