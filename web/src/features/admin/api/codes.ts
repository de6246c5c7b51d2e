import {
  createDiscountCode,
  endDiscountCode,
  listDiscountCodes,
  type Reply,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';
import { useRead } from '../../../lib/http/use-read';

export type DiscountCode = Reply<typeof listDiscountCodes>['items'][number];

/** Uses grow while the page is open. */
export const useDiscountCodes = () => useRead(listDiscountCodes, {}, { everyMs: 30_000 });

const stales = [keyOf(listDiscountCodes)];
export const useCreateDiscountCode = () => useCommand(createDiscountCode, { stales });
export const useEndDiscountCode = () => useCommand(endDiscountCode, { stales });
