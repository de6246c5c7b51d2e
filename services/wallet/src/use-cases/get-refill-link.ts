import { type CallInput, type getRefillLink as contract, must } from '@contend/contracts';
import { mongo } from 'mongoose';
import { openKeyOf } from '../domain/payment';
import { beginPayment } from './begin-payment';
import { checkEligible } from './check-eligible';
import { checkPause } from './check-pause';
import { linkPayment } from './link-payment';
import type { WalletDeps } from '../deps';

/** Returns the open payment of the same amount for a repeat, since a GET may be repeated. */
export async function getRefillLink(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
): Promise<{ link: string }> {
  await checkEligible(deps, actor);
  await checkPause(deps, actor.id);
  const amountCents = query.amount;
  const openKey = openKeyOf(actor.id, amountCents);
  const open = await deps.payments.findOne({ userId: actor.id, amountCents, status: 'pending' });
  const { link } = open
    ? await linkPayment(deps, open.state)
    : await beginPayment(deps, { id: newId(), userId: actor.id, amountCents, openKey });
  must(link, 'unavailable');
  return { link };
}

const newId = (): string => new mongo.ObjectId().toHexString();
