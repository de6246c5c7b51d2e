import type { WithdrawnNotices } from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/**
 * The id of the marker of withdrawn notifications, which is looked up before one of a withdrawable
 * kind is saved.
 */
export const withdrawnIdOf = ({ userId, link }: WithdrawnNotices): string =>
  derivedId('withdrawn', userId, link);
