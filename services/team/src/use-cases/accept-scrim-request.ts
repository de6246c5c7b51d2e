import type { acceptScrimRequest as contract, CallInput } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import type { ScrimBooking } from '../domain/scrim-booking';
import {
  accept,
  claimRequest,
  mustAnswer,
  otherOf,
  type ScrimRequest,
} from '../domain/scrim-request';
import { answerSide } from './answer-side';
import { announceBooking } from './announce-booking';
import { bookScrim } from './book-scrim';
import { checkDeposit } from './check-deposit';
import { findDepositPayers } from './find-deposit-payers';
import { finishScrimFunding } from './finish-scrim-funding';

type Input = CallInput<typeof contract>;

/**
 * Accepts the proposed start: in one transaction both posts are matched, both teams' time is
 * reserved, other requests of the two posts are superseded and the match is requested. Of
 * concurrent calls on a post or a team's time one succeeds. A repeat returns the same answer.
 *
 * With deposits the posts and times are taken first; the rest follows once both deposits are held.
 */
export async function acceptScrimRequest(deps: TeamDeps, input: Input): Promise<ScrimRequest> {
  const { requests, transaction } = deps;
  const { requestId } = input.params;
  const claimed = await transaction(() => claimOrAccept(deps, input));
  if (!claimed) return (await requests.get(requestId)).state;
  const { failure } = await finishScrimFunding(deps, claimed, input.actor.id);
  if (failure) throw failure;
  return (await requests.get(requestId)).state;
}

/** Returns the booking whose deposits have to be held; null where the request is accepted. */
async function claimOrAccept(
  deps: TeamDeps,
  { params, query, actor }: Input,
): Promise<Stored<ScrimBooking> | null> {
  const { requests, bookings, now } = deps;
  const found = await requests.get(params.requestId);
  const request = found.state;
  const side = await answerSide(deps, request, actor.id);
  const { status, bookingId, accepting, depositCents } = request;
  if (status === 'accepted') return null;
  if (status === 'funding' && accepting?.side === side && bookingId) return bookings.get(bookingId);
  mustAnswer(request, side, now());
  await deps.blocks.mustBeNone(actor.id, request[otherOf(side)].actingIds);
  await checkDeposit(deps, { depositCents, seenCents: query.depositCents, userId: actor.id });
  if (depositCents > 0) {
    const payers = await findDepositPayers(deps, request, { side, userId: actor.id });
    const booking = await bookScrim(deps, request, payers);
    await requests.save(found, claimRequest(request, { side, bookingId: booking.state.id }, now()));
    return booking;
  }
  const { state: booking } = await bookScrim(deps, request, null);
  await requests.save(found, accept(request, { side, bookingId: booking.id }, now()));
  await announceBooking(deps, booking, actor.id);
  return null;
}
