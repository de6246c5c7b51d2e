import { z } from 'zod';
import { call } from './call';
import { event } from './event';
import { commissionNotices } from './membership-notices';
import { cents, id, pageOf, pageQuery, text, time } from './scalars';

/**
 * What connects the accounts of a code's owner and of its user: an address that both signed in
 * from, or a flag of improbable results of theirs.
 */
export const accountTie = z.enum(['same-address', 'collusion-flag']);
export type AccountTie = z.output<typeof accountTie>;

const outcome = z.enum(['released', 'refused', 'expired']);

/** A review as the owner of the commission sees it. */
export const commissionReview = z.object({
  state: z.enum(['open', ...outcome.options]),
  /** Without a decision it ends at this time, and the commission is paid. */
  until: time,
  /** Of the decision. */
  reason: z.string().nullable(),
});

const named = z.object({ id, username: z.string() });

const heldCommission = z
  .object({
    id,
    amount: cents,
    ties: z.array(accountTie),
    /** Who has the code, and who bought with it. */
    owner: named,
    member: named,
    /** When the payment was made. */
    at: time,
    heldAt: time,
    until: time,
  })
  .meta({ id: 'HeldCommission' });

export const listHeldCommissions = call({
  service: 'membership',
  method: 'get',
  path: '/admin/commissions/held',
  summary: 'Commissions held for review, the first to be paid without a decision at the top',
  access: 'admin',
  query: pageQuery,
  reply: pageOf(heldCommission),
  refuses: [],
});

const decision = z.enum(['released', 'refused']);

export const reviewCommission = call({
  service: 'membership',
  method: 'post',
  path: '/admin/commissions/:commissionId/review',
  summary: 'Releases a held commission, or refuses it; a repeat of the decision changes nothing',
  access: 'admin',
  params: z.strictObject({ commissionId: id }),
  body: z.strictObject({ decision, reason: text(10, 500) }),
  reply: z.object({ id, review: commissionReview }),
  refuses: ['commission-not-held', 'commission-decided', 'own-commission'],
});

const ofCommission = { commissionId: id, userId: id, amountCents: cents };

export const commissionHeld = event(
  'commission.held.v1',
  'A commission is held for review: its owner and the member may be one person.',
  z.strictObject({ ...ofCommission, until: time }),
  { notification: commissionNotices.held },
);

export const commissionReviewed = event(
  'commission.reviewed.v1',
  'A held commission was released or refused by an admin, or `expired`: released by its deadline.',
  z.strictObject({ ...ofCommission, outcome, byId: id.nullable() }),
  { notification: commissionNotices.reviewed },
);
