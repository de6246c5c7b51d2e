import { inMs } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { available } from './card-customers.actions';
import { followPayment } from './cards.actions';

/** The timer that reads payments again; its subject is always all of them. */
export const readTakenBackTimer = 'read-taken-back';
export const readTakenBackSubject = 'card-payments';

const dayMs = 24 * 60 * 60_000;
/** How far back the provider's lists are read. */
const listedMs = 35 * dayMs;
/** Longer than a bank takes to decide a dispute, or a refund to fail. */
const mayComeBackMs = 180 * dayMs;

/**
 * Timer: reads the payments again that were refunded or disputed lately, and those of which money
 * was taken back earlier: the provider's lists do not say when a dispute was won. So a change whose
 * event was lost counts a day later.
 */
export async function readTakenBack(deps: MembershipDeps): Promise<void> {
  const { cards, memberships, now } = deps;
  const at = now();
  if (cards.isOffered()) {
    const listed = await available(cards.port().listTakenBack({ from: inMs(at, -listedMs) }));
    const earlier = await memberships.takenBackSince(inMs(at, -mayComeBackMs));
    for (const id of new Set([...listed, ...earlier]))
      await retryStale(() => followPayment(deps, id));
  }
  await deps.schedule(readTakenBackSubject, { [readTakenBackTimer]: inMs(at, dayMs) });
}
