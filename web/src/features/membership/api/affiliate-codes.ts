import {
  createAffiliateCode,
  endAffiliateCode,
  listAffiliateCodes,
  type Reply,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

type Codes = Reply<typeof listAffiliateCodes>;
export type AffiliateCode = Codes['items'][number];
export type Commission = Codes['commissions'][number];

/** Another player’s purchase is announced by nothing until its commission is paid. */
export const useAffiliateCodes = () => useRead(listAffiliateCodes, {}, { everyMs: 60_000 });

const stales = [keyOf(listAffiliateCodes)];
export const useCreateAffiliateCode = () => useCommand(createAffiliateCode, { stales });
export const useEndAffiliateCode = () => useCommand(endAffiliateCode, { stales });
