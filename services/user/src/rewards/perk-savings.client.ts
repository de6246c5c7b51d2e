import { extraPrices, recordSaving } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';
import type { ServiceClient } from '@contend/service-kit';
import type { Extra } from './extra';

/**
 * Has a membership record what an extra saves that it gives, before the extra begins: a refund is
 * less by it from then on. Returns false where the price of the membership went back before. A
 * repeat has the first answer.
 */
export type RecordPerkSaving = (
  extra: Pick<Extra, 'id' | 'kind'>,
  membershipId: string,
) => Promise<boolean>;

export const perkSavings =
  (http: ServiceClient): RecordPerkSaving =>
  async ({ id, kind }, membershipId) => {
    const body = { id: derivedId(id, membershipId), membershipId, cents: extraPrices[kind] };
    return (await http.call(recordSaving, { body })).counts;
  };
