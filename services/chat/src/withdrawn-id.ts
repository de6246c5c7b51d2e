import { createHash } from 'node:crypto';
import type { WithdrawnNotices } from '@contend/contracts';

/** The marker of withdrawn notices: looked up before a notice of a withdrawable kind is saved. */
export const withdrawnIdOf = ({ userId, link }: WithdrawnNotices): string =>
  createHash('sha256').update(`withdrawn|${userId}|${link}`).digest('hex').slice(0, 24);
