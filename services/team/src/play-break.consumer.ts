import { type EventData, playPaused } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { endBooking } from './bookings/ending.actions';
import { cancelBooking, isFreeToCancel, type ScrimBooking } from './bookings/scrim-booking';
import type { TeamDeps } from './deps';
import { endRequests } from './scrims/ending.actions';
import { isOpen, leave } from './scrims/scrim';
import { endRequest, type ScrimRequest } from './scrims/scrim-request';

export const playBreakConsumer = (deps: TeamDeps): Consumer =>
  on(playPaused, ({ data }) => withdrawPaused(deps, data));

/**
 * Withdraws the deposits of a player who began a break from play: posts and offers that consent to
 * one, and bookings while cancelling them is free. A later booking is played out. An event of a
 * break that is over, which is applied late, withdraws nothing.
 */
async function withdrawPaused(
  deps: TeamDeps,
  { userId, until }: EventData<typeof playPaused>,
): Promise<void> {
  if (new Date(until) <= deps.now()) return;
  for (const { id: teamId } of await deps.teams.ofMember(userId)) {
    await withdrawPosts(deps, { teamId, userId });
    for (const { id } of await deps.requests.pendingOf(teamId)) {
      const found = await deps.requests.get(id);
      if (!isOfferBy(found.state, userId)) continue;
      await deps.requests.save(found, endRequest(found.state, 'withdrawn'));
    }
  }
  for (const { id } of await deps.bookings.paidBy(userId))
    await cancel(deps, { bookingId: id, userId });
}

async function withdrawPosts(
  { scrims, requests, transaction, now }: TeamDeps,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const posts = await scrims.postedBy(teamId);
  for (const { id } of posts.filter((post) => post.depositCents > 0 && post.postedBy === userId)) {
    await transaction(async () => {
      const posted = await scrims.get(id);
      if (!isOpen(posted.state, now())) return;
      await scrims.save(posted, leave(posted.state, now()));
      await endRequests({ requests }, [id], 'withdrawn');
    });
  }
}

const isOfferBy = ({ depositCents, offers }: ScrimRequest, userId: string): boolean =>
  depositCents > 0 && offers.at(-1)?.userId === userId;

async function cancel(
  deps: TeamDeps,
  { bookingId, userId }: { bookingId: string; userId: string },
): Promise<void> {
  const found = await deps.bookings.get(bookingId);
  const side = sidePaidBy(found.state, userId);
  if (!side || !isFreeToCancel(found.state, deps.now())) return;
  const cancelling = { side, userId, reason: 'other' as const, note: '' };
  await endBooking(deps, found, cancelBooking(found.state, cancelling, deps.now()));
}

const sidePaidBy = ({ deposit }: ScrimBooking, userId: string) =>
  (['home', 'away'] as const).find((side) => deposit?.payers[side] === userId);
