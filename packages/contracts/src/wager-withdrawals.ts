import { z } from 'zod';
import { call } from './call';
import { id, multiline } from './scalars';
import { withdrawRequest } from './wager';

export const withdrawWager = call({
  service: 'wager',
  method: 'post',
  path: '/wager-withdraw',
  summary: 'Asks to leave an accepted wager, or answers the other side’s request',
  access: 'user',
  body: z.union([
    z.strictObject({ wagerId: id, reason: multiline(3, 300) }),
    z.strictObject({ id, decision: z.enum(['approve', 'reject']) }),
  ]),
  reply: withdrawRequest,
  refuses: [
    'wager-not-found',
    'wager-not-yours',
    'not-captain',
    'wager-not-accepted',
    'withdraw-pending',
    'withdraw-not-found',
    'withdraw-answered',
    'own-request',
  ],
});

export const getWithdrawRequest = call({
  service: 'wager',
  method: 'get',
  path: '/wager-withdraw/getOneByQuery',
  summary: 'The latest request to leave a wager',
  access: 'user',
  query: z.strictObject({ wagerId: id, userId: id.optional() }),
  reply: withdrawRequest.nullable(),
  refuses: ['wager-not-found'],
});
