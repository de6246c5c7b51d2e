import {
  type CallInput,
  type changeMembershipPlan as contract,
  inMs,
  must,
} from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { changeKeyOf, type Membership } from '../domain/membership';
import {
  beginChange,
  ownOffer,
  type PossibleQuote,
  quoteFor,
  quoteMs,
} from '../domain/plan-change';
import { checkBuyer } from './check-buyer';
import { completeChange } from './complete-change';
import { findOffer } from './find-offer';
import { ownMembership } from './own-membership';
import { requireDepositLimit } from './require-deposit-limit';

interface Changed {
  quote: PossibleQuote;
  at: Date;
  membership: Membership;
}

/**
 * Previews a change of plan, or makes it at the amounts of a preview.
 * @throws Refusal `insufficient-funds`, `card-declined` or `play-limit`, and then nothing has
 * changed
 */
export async function changePlan(
  deps: MembershipDeps,
  { body, actor }: CallInput<typeof contract>,
): Promise<Changed> {
  const found = await ownMembership(deps, body.id, actor);
  await checkBuyer(deps, actor.id);
  const offer = ownOffer(found.state, body.priceId) ?? (await findOffer(deps, body.priceId));
  const now = deps.now();
  const at = body.quotedAt ? new Date(body.quotedAt) : now;
  must(isFresh(found.state, at, now), 'quote-expired');
  const quote = quoteFor(found.state, offer, at, now);
  if (!body.quotedAt) return { quote, at, membership: found.state };
  const begun = await deps.memberships.save(
    found,
    beginChange(found.state, { offer, at, quote }, now),
  );
  const made = begun.state.change ? await charge(deps, begun, body.priceId) : begun;
  return { quote, at, membership: made.state };
}

const isFresh = ({ subscription }: Membership, at: Date, now: Date): boolean =>
  at <= now && now < inMs(at, quoteMs) && at >= (subscription.paid?.start ?? at);

async function charge(
  deps: MembershipDeps,
  begun: Stored<Membership>,
  priceId: string,
): Promise<Stored<Membership>> {
  // The timer can win. The change was begun, so the request as a whole could not be repeated.
  const made = await retryStale(() =>
    completeChange(deps, begun.state.id, { isMemberPresent: true }),
  );
  const { change, card, subscription } = made.state;
  must(!change || card?.open, 'unavailable');
  // A cancellation gives an open change up.
  must(change || !subscription.cancelsAtPeriodEnd, 'membership-ending');
  const isDeclined = !change && subscription.paid?.price.id !== priceId;
  const asked = begun.state.change;
  if (isDeclined && card && asked) {
    const payment = { key: changeKeyOf(begun.state, asked), cents: asked.cents };
    await requireDepositLimit(deps, begun.state, payment);
  }
  must(!isDeclined, card ? 'card-declined' : 'insufficient-funds');
  return made;
}
