import {
  type Decision,
  isEligible,
  LimitedRefusal,
  Refusal,
  type SideName,
} from '@contend/contracts';
import { type Funding, runSagaStep, type SagaStep, type Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { endRequests, withdrawPosts } from '../scrims/ending.actions';
import { confirmMatch, reopen, type Scrim } from '../scrims/scrim';
import { acceptFunded, reopenRequest, type ScrimRequest } from '../scrims/scrim-request';
import { release } from '../scrims/team-schedule';
import { logTeam } from '../team/activity.actions';
import { entry } from '../team/team-log';
import { cancelForEndedTeam } from './ending.actions';
import type { ScrimBooking } from './scrim-booking';
import {
  expireFunding,
  funded,
  fundingDeadline,
  owesRelease,
  released,
  releaseFailed,
  unfunded,
} from './scrim-funding';

interface Hold {
  result: Funding | 'not-eligible';
  posts: Record<SideName, Scrim>;
}

/**
 * Takes both deposits into escrow and publishes the booking, or opens both posts and the request
 * again. Also run by the timer `fund-scrim`, which finishes what a stopped process began and
 * releases what an expired attempt may have taken.
 * @returns why nothing was booked, as it is shown to the user `userId`; null for a booking.
 */
export async function finishScrimFunding(
  deps: TeamDeps,
  begun: Stored<ScrimBooking>,
  userId: string | null,
): Promise<{ failure: Refusal | null }> {
  const save = saveFunding(deps);
  const { get } = deps.bookings;
  const { stored, outcome, expired } = await runSagaStep(
    { save, get, now: deps.now },
    fundingStep(deps),
    begun,
  );
  if (stored.state.status !== 'unfunded') return { failure: null };
  if (expired || !outcome) return { failure: new Refusal('funding-expired') };
  return { failure: failureOf(outcome, userId) };
}

const fundingStep = (deps: TeamDeps): SagaStep<ScrimBooking, Hold, void> => ({
  deadlineOf: fundingDeadline,
  isExpired: owesRelease,
  async attempt(booking) {
    const posts = await postsOf(deps, booking);
    const mayPay = await areEligible(deps, booking);
    return { posts, result: mayPay ? await deps.deposits.fund(booking) : 'not-eligible' };
  },
  confirm(booking, { result, posts }, now) {
    if (result === 'not-eligible') return expireFunding(booking, now, result);
    if (result === 'closed') return expireFunding(booking, now);
    if (result.held) return funded(booking, posts);
    return unfunded(booking, result.limited.length > 0 ? 'payer-limited' : 'insufficient-funds');
  },
  expire: expireFunding,
  compensate: (booking) => deps.deposits.release(booking),
  undo: released,
  compensationFailed: releaseFailed,
});

async function postsOf(
  { scrims }: TeamDeps,
  { homeScrimId, awayScrimId }: ScrimBooking,
): Promise<Record<SideName, Scrim>> {
  const home = await scrims.get(homeScrimId);
  const away = await scrims.get(awayScrimId);
  return { home: home.state, away: away.state };
}

/** An account can be suspended, and a country changed, after the consent. */
async function areEligible({ players, laws, now }: TeamDeps, { deposit }: ScrimBooking) {
  const ids = Object.values(deposit?.payers ?? {});
  const known = await players.findMany(ids);
  const at = now();
  const basis = { product: 'wager' as const, table: await laws.at(at) };
  return ids.every((id) => {
    const player = known.get(id);
    return player !== undefined && isEligible(player, basis, at);
  });
}

/** The caller gets figures of their own wallet; of the other side only that it is short. */
function failureOf({ result }: Hold, userId: string | null): Refusal {
  if (result === 'not-eligible') return new Refusal('deposit-not-possible');
  if (result === 'closed' || result.held) return new Refusal('funding-expired');
  if (result.limited.length > 0) return new LimitedRefusal(result.limited).forUser(userId);
  const isMine = userId !== null && result.short.includes(userId);
  return new Refusal(isMine ? 'insufficient-funds' : 'deposit-unfunded');
}

type Save = (
  from: Stored<ScrimBooking>,
  decision: Decision<ScrimBooking>,
) => Promise<Stored<ScrimBooking>>;

/**
 * Saves a step of a booking whose deposits are being held. Its posts, times and request follow in
 * the same transaction: confirmed with the booking, or open again without one.
 */
const saveFunding =
  (deps: TeamDeps): Save =>
  (from, decision) =>
    deps.transaction(async () => {
      const saved = await deps.bookings.save(from, decision);
      if (from.state.status !== 'funding') return saved;
      if (saved.state.status === 'booked') await confirm(deps, saved.state);
      if (saved.state.status === 'unfunded') await openAgain(deps, saved.state);
      await endForGoneTeams(deps, saved.state);
      return saved;
    });

/** A team can end while the deposits are being held: its posts and the booking end as well. */
async function endForGoneTeams(deps: TeamDeps, booking: ScrimBooking): Promise<void> {
  const teams = await deps.teams.findMany([booking.home.teamId, booking.away.teamId]);
  for (const side of ['home', 'away'] as const) {
    const { teamId } = booking[side];
    if (teams.get(teamId)?.live) continue;
    await withdrawPosts(deps, teamId);
    const userId = booking.deposit?.payers[side] ?? '';
    await cancelForEndedTeam(deps, { teamId, userId, isByMember: false });
  }
}

async function requestOf(deps: TeamDeps, { deposit }: ScrimBooking): Promise<Stored<ScrimRequest>> {
  return deps.requests.get(deposit?.requestId ?? '');
}

async function confirm(deps: TeamDeps, booking: ScrimBooking): Promise<void> {
  const { scrims, requests } = deps;
  const found = await requestOf(deps, booking);
  const { accepting } = found.state;
  await requests.save(found, acceptFunded(found.state));
  for (const id of [booking.homeScrimId, booking.awayScrimId]) {
    const post = await scrims.get(id);
    await scrims.save(post, confirmMatch(post.state));
  }
  const payer = booking.deposit?.payers[accepting?.side === 'asking' ? 'away' : 'home'];
  await announceBooking(deps, booking, payer ?? '');
}

async function openAgain(deps: TeamDeps, booking: ScrimBooking): Promise<void> {
  const { scrims, schedules, requests } = deps;
  const { id: bookingId } = booking;
  for (const id of [booking.homeScrimId, booking.awayScrimId]) {
    const post = await scrims.get(id);
    await scrims.save(post, reopen(post.state, bookingId));
    const { stored, state } = await schedules.of(post.state.teamId);
    await schedules.save(stored, { state: release(state, bookingId), events: [], timers: {} });
  }
  const found = await requestOf(deps, booking);
  const reason = booking.deposit?.failure ?? 'funding-expired';
  if (found.state.bookingId === bookingId) {
    await requests.save(found, reopenRequest(found.state, reason));
  }
}

/** Supersedes the other requests of a booking's posts and logs it for both teams. */
export async function announceBooking(
  deps: TeamDeps,
  { id, homeScrimId, awayScrimId, home, away }: ScrimBooking,
  userId: string,
): Promise<void> {
  await endRequests(deps, [homeScrimId, awayScrimId], 'superseded');
  const booked = { ...entry('scrim-booked', userId), referenceId: id };
  for (const { teamId } of [home, away]) {
    await logTeam(deps, teamId, [{ at: deps.now(), ...booked }]);
  }
}
