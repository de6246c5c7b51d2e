import { createHash } from 'node:crypto';
import type { WithdrawnNotices } from '@contend/contracts';

/**
 * The id of the marker of withdrawn notifications, which is looked up before one of a withdrawable
 * kind is saved.
 */
export const withdrawnIdOf = ({ userId, link }: WithdrawnNotices): string =>
  createHash('sha256').update(`withdrawn|${userId}|${link}`).digest('hex').slice(0, 24);
