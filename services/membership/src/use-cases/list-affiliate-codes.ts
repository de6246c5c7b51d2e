import type { CallAnswer, CallInput, listAffiliateCodes as contract } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { affiliateCodeReply, commissionReply } from '../http/affiliate-replies';

const mostCommissions = 50;

/** The caller's affiliate codes with what they earned. */
export async function listAffiliateCodes(
  { codes, commissions }: MembershipDeps,
  { actor }: Pick<CallInput<typeof contract>, 'actor'>,
): Promise<CallAnswer<typeof contract>> {
  const sums = await commissions.sumsOf(actor.id);
  const latest = await commissions.latestOf(actor.id, mostCommissions);
  const own = await codes.ownedBy(actor.id);
  const names = new Map(own.map(({ id, code }) => [id, code]));
  return {
    items: own.map((code) => affiliateCodeReply(code, sums.get(code.id))),
    commissions: latest.map((one) => commissionReply(one, names.get(one.codeId) ?? '')),
  };
}
