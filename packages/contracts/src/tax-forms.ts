import { z } from 'zod';
import { call } from './call';
import {
  cents,
  countryCode,
  done,
  id,
  pageOf,
  pageQuery,
  queryNumber,
  text,
  time,
} from './scalars';

/** A player who needs a tax form soon, or sent one. */
export const taxFormRow = z
  .object({
    user: z.object({ id, username: z.string() }),
    /** `missing`: half of the amount of a country was paid out in the year, without a form. */
    status: z.enum(['missing', 'received']),
    receivedAt: time.nullable(),
    year: z.int(),
    /** What was paid out in the year of the money of a country that asks for a form. */
    countries: z.array(z.object({ country: countryCode, paid: cents, above: cents })),
  })
  .meta({ id: 'TaxFormRow' });

export const listTaxForms = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/payout-accounts/tax-forms',
  summary: 'Players whose tax form is missing and will be needed, the most paid first; or received',
  access: 'admin',
  query: pageQuery.extend({
    status: z.enum(['missing', 'received']).default('missing'),
    /** The present one without it. */
    year: queryNumber(2020, 2999).optional(),
  }),
  reply: pageOf(taxFormRow),
  refuses: [],
});

/** `updatePayoutAccount` for operators. */
export const correctPayoutAccount = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/payout-accounts/:userId/corrections',
  summary: 'Records a tax form, a freeze of payouts or its end, by an operator',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  body: z.strictObject({
    taxFormReceived: z.boolean().optional(),
    frozen: z.boolean().optional(),
    reason: text(3, 500),
  }),
  reply: done,
  refuses: ['wallet-not-found'],
});
