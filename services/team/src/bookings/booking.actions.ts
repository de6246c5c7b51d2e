import { derivedId } from '@contend/contracts/src/derived-id';
import type * as contract from '@contend/contracts';
import {
  type CallInput,
  isEligible,
  must,
  type RequestSide,
  type SideName,
} from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { claim, match, type Scrim } from '../scrims/scrim';
import {
  accept,
  claimRequest,
  requireAnswering,
  otherOf,
  type ScrimRequest,
} from '../scrims/scrim-request';
import { requireFullSides, sideOfTeam } from '../scrims/scrim-sides';
import { answerSide, requireDepositPossible } from '../scrims/sides.actions';
import { requireNoCooldown, reserve } from '../scrims/team-schedule';
import { actingIdsOf, type Team } from '../team/team';
import { announceBooking, finishScrimFunding } from './funding.actions';
import { book, type ScrimBooking } from './scrim-booking';
import type { DepositTerms } from './scrim-deposit';
import { fundByOf } from './scrim-funding';

type Input = CallInput<typeof contract.acceptScrimRequest>;

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
  requireAnswering(request, side, now());
  await deps.blocks.requireNoneBlocked(actor.id, request[otherOf(side)].actingIds);
  await requireDepositPossible(deps, {
    depositCents,
    seenCents: query.depositCents,
    userId: actor.id,
  });
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

/**
 * Takes both posts of a request and both teams' time, in the transaction of its acceptance. With
 * `payers` the booking is published once their deposits are held.
 */
async function bookScrim(
  deps: TeamDeps,
  request: ScrimRequest,
  payers: Record<SideName, string> | null,
): Promise<Stored<ScrimBooking>> {
  const { scrims, teams, bookings, now } = deps;
  const { startsAt } = request;
  const asked = await scrims.get(request.askedScrimId);
  const asking = await scrims.get(request.askingScrimId);
  must(startsAt > now(), 'start-not-possible');
  const home = (await teams.getLive(asked.state.teamId)).state;
  const away = (await teams.getLive(asking.state.teamId)).state;
  const sides = { home: sideOfTeam(home), away: sideOfTeam(away) };
  requireFullSides({ ...sides, posts: { home: asked.state, away: asking.state } });
  const decision = book(
    {
      ...{ id: attemptId('booking', request), matchId: attemptId('match', request) },
      ...{ homeScrim: asked.state, awayScrim: asking.state, startsAt },
      ...sides,
      deposit: payers && depositOf(request, { payers, teams: [home, away] }, now()),
    },
    now(),
  );
  for (const scrim of [asked, asking]) await takePost(deps, scrim, decision.state);
  return bookings.save(null, decision);
}

const depositOf = (
  { id: requestId, depositCents: cents, startsAt }: ScrimRequest,
  { payers, teams: [home, away] }: { payers: Record<SideName, string>; teams: [Team, Team] },
  now: Date,
): DepositTerms => ({
  ...{ requestId, cents, payers, fundBy: fundByOf(startsAt, now) },
  label: `scrim ${home.tag} – ${away.tag}`,
});

/** Marks a post as matched and reserves its team's time. */
async function takePost(
  { scrims, schedules, now }: TeamDeps,
  scrim: Stored<Scrim>,
  { id: bookingId, startsAt, endsAt, deposit }: ScrimBooking,
): Promise<void> {
  const { stored, state: schedule } = await schedules.of(scrim.state.teamId);
  requireNoCooldown(schedule, now());
  const reserved = reserve(schedule, { bookingId, startsAt, endsAt });
  await schedules.save(stored, { state: reserved, events: [], timers: {} });
  const take = deposit ? claim : match;
  await scrims.save(scrim, take(scrim.state, bookingId));
}

/** Derived, so that a repeat has the same ids, and another attempt to hold deposits new ones. */
const attemptId = (kind: string, { id, attempts }: ScrimRequest): string =>
  derivedId(attempts > 0 ? `${kind}:${id}:${attempts}` : `${kind}:${id}`);

/**
 * The payers of both deposits: the user who accepts, and the one who made the offer that is
 * accepted, which is their consent. That user must still act for their team and be eligible.
 * @throws Refusal `deposit-not-possible`
 */
async function findDepositPayers(
  { teams, players, laws, now }: TeamDeps,
  request: ScrimRequest,
  { side, userId }: { side: RequestSide; userId: string },
): Promise<Record<SideName, string>> {
  const offer = request.offers.at(-1);
  must(offer && offer.by !== side && offer.userId !== userId, 'deposit-not-possible');
  const { state: team } = await teams.getLive(request[offer.by].teamId);
  must(actingIdsOf(team).includes(offer.userId), 'deposit-not-possible');
  const player = (await players.findSignedUp([offer.userId])).get(offer.userId);
  const at = now();
  const basis = { product: 'wager' as const, table: await laws.at(at) };
  must(player && isEligible(player, basis, at), 'deposit-not-possible');
  // The post that was asked is the home side.
  return side === 'asked'
    ? { home: userId, away: offer.userId }
    : { home: offer.userId, away: userId };
}
