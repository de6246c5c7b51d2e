import { inMs, mayComeBackMs, Refusal } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { available } from './card-customers.actions';
import { followPayment } from './cards.actions';

/** The timer that reads payments again; its subject is always all of them. */
export const readTakenBackTimer = 'read-taken-back';
export const readTakenBackSubject = 'card-payments';
/** After a start. The wallet compares later, so that each day the payments are read before. */
export const firstReadMs = 30_000;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** How far back the provider's lists are read. */
const listedMs = 35 * dayMs;

/**
 * Timer: reads the payments again that were refunded or disputed lately, and those of which money
 * was taken back earlier: the provider's lists do not say when a dispute was won. So a change whose
 * event was lost counts a day later. A provider that does not respond is asked again in an hour.
 */
export async function readTakenBack(deps: MembershipDeps): Promise<void> {
  const at = deps.now();
  const isRead = !deps.cards.isOffered() || (await readAll(deps, at));
  const due = inMs(at, isRead ? dayMs : hourMs);
  await deps.schedule(readTakenBackSubject, { [readTakenBackTimer]: due });
}

/** @returns false when the provider does not respond */
async function readAll(deps: MembershipDeps, at: Date): Promise<boolean> {
  const { cards, memberships } = deps;
  try {
    const listed = await available(cards.port().listTakenBack({ from: inMs(at, -listedMs) }));
    const earlier = await memberships.takenBackSince(inMs(at, -mayComeBackMs));
    for (const id of new Set([...listed, ...earlier]))
      await retryStale(() => available(followPayment(deps, id)));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unavailable') return false;
    throw error;
  }
  return true;
}
