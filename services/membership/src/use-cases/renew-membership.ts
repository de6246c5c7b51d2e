import { dueStep } from '@contend/billing';
import type { Decision } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { MembershipDeps } from '../deps';
import { type Membership, operationOf } from '../domain/membership';
import { charged, due } from '../domain/payments';
import { returnCode } from './return-code';

/**
 * Carries out what is due of a membership: the charge of a period, its repeats, its end. Also the
 * timer `renew-membership`, which finishes what a stopped process began.
 */
export async function renewMembership(
  deps: MembershipDeps,
  membershipId: string,
): Promise<Stored<Membership>> {
  const { memberships, now } = deps;
  let found = await memberships.get(membershipId);
  for (;;) {
    const step = dueStep(found.state.subscription, now());
    if (!step) return found;
    found =
      step.action === 'send'
        ? await charge(deps, found)
        : await save(deps, found, due(found.state, now()));
  }
}

async function charge(
  deps: MembershipDeps,
  found: Stored<Membership>,
): Promise<Stored<Membership>> {
  const { wallet, now } = deps;
  const { subscription } = found.state;
  const { charge: open } = subscription;
  const isFree = !open || open.cents === 0;
  const outcome = isFree
    ? 'paid'
    : await wallet.charge(found.state, operationOf(subscription, open), open.cents);
  return save(deps, found, charged(found.state, outcome, now()));
}

/** Saves a decision, and with it the return of a code whose purchase was not paid. */
const save = (deps: MembershipDeps, found: Stored<Membership>, decision: Decision<Membership>) =>
  deps.transaction(async () => {
    const saved = await deps.memberships.save(found, decision);
    await returnCode(deps, saved.state);
    return saved;
  });
