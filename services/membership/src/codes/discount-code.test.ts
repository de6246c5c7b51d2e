import { idOf, justBefore, march, monthly, partnerPlan, plus } from '../../test/model/members';
import { refusalOf } from '../../test/model/refusal';
import type { Offer } from '../plans/plan';
import {
  codeUseId,
  changeUses,
  discountOf,
  endCode,
  isForFirstPurchase,
  isUsable,
  makeAffiliateCode,
  makeCode,
  referralOf,
  type StoredCode,
} from './discount-code';

const now = march(1);
const draft = {
  ...{ id: idOf(1), code: ' spring ', off: { cents: 3_00 }, planIds: null, maxUses: 2 },
  ...{ validFrom: now, validUntil: march(10) },
};
const code = makeCode(draft, now).state;
const affiliate = makeAffiliateCode({ id: idOf(2), code: 'ada10', ownerId: idOf(9) }, now).state;
const user = { userId: idOf(7), hasUsed: false, now };

const take = (one: StoredCode, offer: Offer = monthly(plus), changes: Partial<typeof user> = {}) =>
  discountOf(one, offer, { ...user, ...changes });
const refused = (...args: Parameters<typeof take>) => refusalOf(() => take(...args));

test('a new code is stored in capitals, without an owner and unused', () => {
  expect(code).toEqual({ ...draft, code: 'SPRING', ownerId: null, uses: 0, createdAt: now });
});

test('an affiliate code takes 10 % off for any number of others, from now on', () => {
  expect(affiliate).toEqual({
    ...{ id: idOf(2), code: 'ADA10', ownerId: idOf(9), off: { percent: 10 }, planIds: null },
    ...{ maxUses: null, validFrom: now, validUntil: null, uses: 0, createdAt: now },
  });
  expect(take(affiliate)).toEqual({ amountOff: 93, total: 8_37 });
  expect(refused(affiliate, monthly(plus), { userId: idOf(9) })).toBe('own-code');
});

test('the owner of an affiliate code gets a fifth; a code of the platform has no owner', () => {
  expect(referralOf(affiliate)).toEqual({ codeId: idOf(2), ownerId: idOf(9), basisPoints: 2000 });
  expect(referralOf(code)).toBeNull();
});

test('a code takes its amount off, once for each user and as often as it says in all', () => {
  expect(take(code)).toEqual({ amountOff: 3_00, total: 6_30 });
  expect(refused(code, monthly(plus), { hasUsed: true })).toBe('code-used');
  expect(refused({ ...code, uses: 1 })).toBeNull();
  expect(refused({ ...code, uses: 2 })).toBe('code-used-up');
});

test('a plan of a partner is lowered only by codes that name it', () => {
  expect(refused(code, monthly(partnerPlan))).toBe('code-other-plan');
  const named = { ...code, planIds: [partnerPlan.id] };
  expect(take(named, monthly(partnerPlan)).total).toBe(6_30);
  expect(refused(named, monthly(plus))).toBe('code-other-plan');
});

test('a code can be used until the instant of its end', () => {
  expect(isUsable(code, justBefore(march(10)))).toBe(true);
  expect(isUsable(code, march(10))).toBe(false);
  expect(isUsable(affiliate, march(400))).toBe(true);
  expect(refused(code, monthly(plus), { now: march(10) })).toBe('code-expired');
});

test('a code is ended once, at once', () => {
  const ended = endCode(code, march(5)).state;
  expect(ended).toEqual({ ...code, validUntil: march(5) });
  expect(endCode(ended, march(5)).state).toBe(ended);
  expect(endCode(ended, march(6)).state).toBe(ended);
  expect(endCode(affiliate, march(5)).state.validUntil).toEqual(march(5));
});

test('a purchase reserves a use, which is returned when it is not paid', () => {
  const reserved = changeUses(code, 1).state;
  expect(reserved).toEqual({ ...code, uses: 1 });
  expect(changeUses(reserved, -1).state).toEqual(code);
  expect(codeUseId(idOf(1), idOf(7))).toBe(codeUseId(idOf(1), idOf(7)));
  expect(codeUseId(idOf(1), idOf(7))).not.toBe(codeUseId(idOf(1), idOf(8)));
});

test('the code of a sign-up is offered where it lowers the first purchase', () => {
  expect(isForFirstPurchase(affiliate, user)).toBe(true);
  expect(isForFirstPurchase(code, user)).toBe(false);
  expect(isForFirstPurchase(affiliate, { ...user, userId: idOf(9) })).toBe(false);
  expect(isForFirstPurchase(affiliate, { ...user, hasUsed: true })).toBe(false);
  expect(isForFirstPurchase(endCode(affiliate, now).state, user)).toBe(false);
});
