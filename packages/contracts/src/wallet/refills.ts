import { z } from 'zod';
import { call } from '../core/call';
import { cents, id, time } from '../core/scalars';

const openRefill = z
  .object({
    id,
    amount: cents,
    createdAt: time,
    /** The provider's page is closed then. */
    closesAt: time,
  })
  .meta({ id: 'OpenRefill' });

export const listOpenRefills = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/refills',
  summary: 'My refills that are not paid yet, newest first; a repeat of its amount continues one',
  access: 'user',
  reply: z.object({ items: z.array(openRefill) }),
  refuses: [],
});

export const cancelRefill = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/refills/:paymentId/cancel',
  summary: 'Closes the page of my refill, which no longer counts towards limits of deposits',
  access: 'user',
  params: z.strictObject({ paymentId: id }),
  body: z.strictObject({}).optional(),
  /** `paid`: it was paid before it could be closed. */
  reply: z.object({ id, status: z.enum(['cancelled', 'paid']) }),
  refuses: ['payment-not-found', 'unavailable'],
});
