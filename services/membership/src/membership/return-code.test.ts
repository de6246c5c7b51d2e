import { decide } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { march, membershipId, purchase, userId } from '../../test/model/members';
import { type CodeUse, makeCode, type StoredCode } from '../codes/discount-code';
import type { MembershipDeps } from '../deps';
import { endForErased } from './ending.actions';
import type { Membership } from './membership';
import { returnCode } from './saving.actions';

const now = new Date('2026-03-02T12:00:00.000Z');

/** A code that was used once, by the purchase `membershipId`. */
function stored(membershipId: string | undefined) {
  const terms = { id: 'code', code: 'TEN', off: { percent: 10 }, planIds: null, maxUses: null };
  const made = makeCode({ ...terms, validFrom: now, validUntil: null }, now).state;
  let code: StoredCode = { ...made, uses: 1 };
  const used = { id: 'use', codeId: 'code', userId: 'ada', usedAt: now };
  let use: Stored<CodeUse> | null = {
    ...{ state: decide({ ...used, ...(membershipId && { membershipId }) }).state, version: 1 },
  };
  return {
    codes: {
      get: () => Promise.resolve({ state: code, version: 1 }),
      save: (_from: unknown, { state }: { state: StoredCode }) => {
        code = state;
        return Promise.resolve({ state, version: 2 });
      },
    },
    codeUses: {
      find: () => Promise.resolve(use),
      delete: () => {
        use = null;
        return Promise.resolve();
      },
    },
    shown: () => ({ uses: code.uses, isUsed: use !== null }),
  };
}

const purchaseIn = (status: string) =>
  ({ id: 'purchase-1', subscription: { status }, codeUseId: 'use' }) as unknown as Membership;

test.each([
  ['a purchase that was not paid returns its code', 'incomplete_expired', 'purchase-1', 0],
  ['one of release 0.2.0 returns it as well', 'incomplete_expired', undefined, 0],
  ['a code that a later purchase uses stays used', 'incomplete_expired', 'purchase-2', 1],
  ['a paid purchase keeps its code', 'active', 'purchase-1', 1],
])('%s', async (_title, status, usedBy, uses) => {
  const { shown, ...deps } = stored(usedBy);
  await returnCode(deps as unknown as Parameters<typeof returnCode>[0], purchaseIn(status));
  expect(shown()).toEqual({ uses, isUsed: uses === 1 });
});

test('the erasure of an account returns the code of its purchase that is not paid', async () => {
  const { shown, ...codes } = stored(membershipId);
  const open = { state: purchase({ codeUseId: 'use' }), version: 1 };
  const memberships = {
    liveOf: () => Promise.resolve([open]),
    latestOf: () => Promise.resolve([]),
    save: (_from: unknown, { state }: { state: Membership }) =>
      Promise.resolve({ state, version: 2 }),
  };
  const work = { transaction: <T>(run: () => Promise<T>) => run(), now: () => march(2) };
  await endForErased({ ...codes, ...work, memberships } as unknown as MembershipDeps, userId);
  expect(shown()).toEqual({ uses: 0, isUsed: false });
});
