import { createHash } from 'node:crypto';
import type { Notice } from './domain/notice';

/** One for each challenge that ended; looked up before a challenge is announced. */
export const withdrawnIdOf = ({ userId, link }: Pick<Notice, 'userId' | 'link'>): string =>
  createHash('sha256').update(`withdrawn|${userId}|${link}`).digest('hex').slice(0, 24);
