import type { PossibleQuote } from '@contend/billing';
import type * as contract from '@contend/contracts';
import {
  type Actor,
  type CallInput,
  inMs,
  type MembershipProvider,
  must,
} from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import { followCheckout } from '../cards/following.actions';
import type { MembershipDeps } from '../deps';
import { findOffer } from '../plans/plans.actions';
import { requireBuyer, requireUnlimited } from './buyer.actions';
import { confirmed } from './confirmed.actions';
import type { Membership } from './membership';
import { endNow, endWithPeriod, keepOn, retry } from './payments';
import { beginChange, isChanging, madeQuote, ownOffer, quoteFor, quoteMs } from './plan-change';
import { completeChange, renewMembership } from './renewal.actions';
import { saveMembership } from './saving.actions';

/**
 * The caller's membership, of one provider or of any; null when they never paid for one. Of several
 * that are live, or have all ended, the platform’s own one is first.
 */
export async function getMembership(
  { memberships }: MembershipDeps,
  actor: Actor,
  provider: MembershipProvider | null,
): Promise<Stored<Membership> | null> {
  const all = await memberships.latestOf(actor.id);
  if (provider) return all.find(({ state }) => state.provider === provider) ?? null;
  const [latest] = all;
  const isLive = latest?.state.isLive;
  const same = all.filter(({ state }) => state.isLive === isLive);
  return same.find(({ state }) => state.provider === 'contend') ?? latest ?? null;
}

/** @throws Refusal `membership-not-found`, also for another user's */
async function ownMembership(
  { memberships }: Pick<MembershipDeps, 'memberships'>,
  id: string,
  actor: Actor,
): Promise<Stored<Membership>> {
  const found = await memberships.get(id);
  must(found.state.userId === actor.id, 'membership-not-found');
  return found;
}

/** Ends a membership now or with its period. A repeat changes nothing. */
export async function cancelSubscription(
  deps: MembershipDeps,
  { query, actor }: CallInput<typeof contract.cancelSubscription>,
): Promise<Stored<Membership>> {
  const found = await ownMembership(deps, query.id, actor);
  const end = query.atPeriodEnd === 'true' ? endWithPeriod : endNow;
  return saveMembership(deps, found, end(found.state, deps.now()));
}

/** Takes a cancellation back that has not taken effect. */
export async function keepSubscription(
  deps: MembershipDeps,
  { body, actor }: CallInput<typeof contract.keepSubscription>,
): Promise<Stored<Membership>> {
  const found = await ownMembership(deps, body.id, actor);
  await requireBuyer(deps, actor.id);
  return deps.memberships.save(found, keepOn(found.state, deps.now()));
}

/**
 * Asks the provider for the checkout of a card, charges what is owed again at once, and returns the
 * state as it is then.
 * @throws Refusal `play-limit` where a limit of deposits bars that charge; `charge-unconfirmed`
 */
export async function updateSubscriptionStatus(
  deps: MembershipDeps,
  { params, actor }: CallInput<typeof contract.updateSubscriptionStatus>,
): Promise<Stored<Membership>> {
  const own = await ownMembership(deps, params.membershipId, actor);
  const isIncomplete = own.state.subscription.status === 'incomplete';
  const found = isIncomplete ? await followCheckout(deps, own, { isOver: false }) : own;
  const isByCheckout = found.state.card?.isByCheckout && isIncomplete;
  if (isByCheckout) return found;
  if (found.state.subscription.charge) await requireBuyer(deps, actor.id);
  const { state } = await deps.memberships.save(found, retry(found.state, deps.now()));
  const renewed = await confirmed(renewMembership(deps, state.id, { isMemberPresent: true }));
  if (found.state.subscription.charge) requireUnlimited(renewed.state);
  return renewed;
}

interface Changed {
  quote: PossibleQuote;
  at: Date;
  membership: Membership;
}

/**
 * Previews a change of plan, or makes it at the amounts of a preview. A repeat with the same
 * `quotedAt` reads the change that was made.
 * @throws Refusal `insufficient-funds`, `card-declined` or `play-limit`, and then nothing has
 * changed; `charge-unconfirmed`, and then the timer makes the change once its charge is known
 */
export async function changePlan(
  deps: MembershipDeps,
  { body, actor }: CallInput<typeof contract.changeMembershipPlan>,
): Promise<Changed> {
  const found = await ownMembership(deps, body.id, actor);
  await requireBuyer(deps, actor.id);
  const now = deps.now();
  const at = body.quotedAt ? new Date(body.quotedAt) : now;
  const asked = body.quotedAt ? { at, priceId: body.priceId } : null;
  const known = asked && madeQuote(found.state, asked);
  if (known) return { quote: known, at, membership: found.state };
  const offer = ownOffer(found.state, body.priceId) ?? (await findOffer(deps, body.priceId));
  must(isFresh(found.state, at, now), 'quote-expired');
  if (asked && isChanging(found.state, asked)) {
    const quote = quoteFor({ ...found.state, change: null }, offer, at);
    const made = await charge(deps, found, body.priceId);
    return { quote, at, membership: made.state };
  }
  const quote = quoteFor(found.state, offer, at, now);
  if (!asked) return { quote, at, membership: found.state };
  const begun = await deps.memberships.save(
    found,
    beginChange(found.state, { offer, at, quote }, now),
  );
  const made = begun.state.change ? await charge(deps, begun, body.priceId) : begun;
  return { quote, at, membership: made.state };
}

/** How far the clocks of two replicas may be apart. */
const clockSkewMs = 5000;

/** Whether a quote still counts: it is recent, of this period, and no change was made since. */
function isFresh({ subscription, changedAt }: Membership, at: Date, now: Date): boolean {
  const isRecent = at <= inMs(now, clockSkewMs) && now < inMs(at, quoteMs);
  return isRecent && at >= (subscription.paid?.start ?? at) && !(changedAt && at <= changedAt);
}

async function charge(
  deps: MembershipDeps,
  begun: Stored<Membership>,
  priceId: string,
): Promise<Stored<Membership>> {
  // Another writer can win. The change was begun, so the request as a whole could not be repeated.
  const made = await confirmed(
    retryStale(() => completeChange(deps, begun.state.id, { isMemberPresent: true })),
  );
  const { change, card, subscription } = made.state;
  must(!change || card?.open, 'charge-unconfirmed');
  // A cancellation gives an open change up.
  must(change || !subscription.cancelsAtPeriodEnd, 'membership-ending');
  const isDeclined = !change && subscription.paid?.price.id !== priceId;
  if (isDeclined) requireUnlimited(made.state);
  must(!isDeclined, card ? 'card-declined' : 'insufficient-funds');
  return made;
}
