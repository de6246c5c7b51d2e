import { type CallRequest, createDiscountCode } from '@contend/contracts';
import { z } from 'zod';
import { centsOf } from '../../../lib/form/dollars';
import { momentsOf, myZone } from '../../../lib/format/zone-time';
import { t } from '../../../lib/language/translate';

/** A discount code as typed. */
export interface CodeDraft {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  /** Local times; empty for at once, and for no end. */
  from: string;
  until: string;
  /** Empty for no limit. */
  maxUses: string;
  /** Ids; none for all plans of the house. */
  planIds: string[];
}

export const emptyCode: CodeDraft = {
  ...{ code: '', kind: 'percent', percent: '10', amount: '' },
  ...{ from: '', until: '', maxUses: '', planIds: [] },
};

type Body = CallRequest<typeof createDiscountCode>['body'];

const momentOf = (typed: string): string | null => {
  const at = typed ? momentsOf(typed, myZone())[0] : undefined;
  return at === undefined ? null : new Date(at).toISOString();
};

const wholeOf = (typed: string): number | null =>
  /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;

/** The request of a draft that keeps the rules. */
export const codeOf = (draft: CodeDraft): Body => ({
  code: draft.code.trim().toUpperCase(),
  off:
    draft.kind === 'percent'
      ? { percent: wholeOf(draft.percent) ?? 0 }
      : { amount: centsOf(draft.amount) ?? 0 },
  validFrom: momentOf(draft.from),
  validUntil: momentOf(draft.until),
  ...(draft.planIds.length > 0 && { planIds: draft.planIds }),
  ...(draft.maxUses.trim() && { maxUses: wholeOf(draft.maxUses) ?? 0 }),
});

type Field = keyof CodeDraft;

/** The first problem of each field, in words. */
export function codeProblems(draft: CodeDraft): Partial<Record<Field, string>> {
  const { kind, percent, amount, from, until, maxUses } = draft;
  const name = createDiscountCode.body.shape.code.safeParse(codeOf(draft).code);
  const part = wholeOf(percent) ?? 0;
  const uses = wholeOf(maxUses) ?? 0;
  const start = momentOf(from);
  const end = momentOf(until);
  const problems: [Field, boolean, string][] = [
    ['code', !name.success, t`3 to 40 capital letters, digits and dashes.`],
    ['percent', kind === 'percent' && (part < 1 || part > 100), t`A whole number from 1 to 100.`],
    ['amount', kind === 'amount' && !((centsOf(amount) ?? 0) > 0), t`An amount, like 2.00.`],
    ['from', from !== '' && start === null, t`This time does not exist.`],
    ['until', until !== '' && end === null, t`This time does not exist.`],
    ['until', end !== null && end <= (start ?? new Date().toISOString()), t`After its beginning.`],
    [
      'maxUses',
      maxUses.trim() !== '' && (uses < 1 || uses > 1_000_000),
      t`1 to 1,000,000, or empty.`,
    ],
  ];
  const found = problems.filter(([, isWrong]) => isWrong).reverse();
  return Object.fromEntries(found.map(([field, , words]) => [field, words]));
}

export const codeRules = z.custom<CodeDraft>().superRefine((draft, { addIssue }) => {
  for (const [field, message] of Object.entries(codeProblems(draft)))
    addIssue({ code: 'custom', path: [field], message });
});
