import {
  type CallRequest,
  createMembershipPlan,
  type MembershipProvider,
} from '@contend/contracts';
import { z } from 'zod';
import { centsOf } from '../../../lib/form/dollars';
import { t } from '../../../lib/language/translate';

type Body = CallRequest<typeof createMembershipPlan>['body'];

export const sellerNames: Record<MembershipProvider, string> = {
  ...{ contend: 'Contend', lobbyup: 'LobbyUp', rhg: 'RHG', esg: 'ESG' },
};

/** A plan as typed. */
export interface PlanDraft {
  name: string;
  provider: string;
  /** In percent; empty when the rake stays as it is. */
  rake: string;
  doubleXpDays: string;
  recordResets: string;
  /** In dollars; empty where an interval is not offered. */
  monthly: string;
  yearly: string;
  /** In percent, of a partner’s plan. */
  partnerPart: string;
}

export const emptyPlan: PlanDraft = {
  ...{ name: '', provider: 'contend', rake: '', doubleXpDays: '0', recordResets: '0' },
  ...{ monthly: '', yearly: '', partnerPart: '70' },
};

/** Percent with at most two decimals, in hundredths of a percent; null for anything else. */
const basisPointsOf = (typed: string): number | null => centsOf(typed);
const wholeOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1);

const pricesOf = ({ monthly, yearly }: PlanDraft): Body['prices'] => [
  ...(monthly.trim() ? [{ interval: 'month' as const, amount: centsOf(monthly) ?? 0 }] : []),
  ...(yearly.trim() ? [{ interval: 'year' as const, amount: centsOf(yearly) ?? 0 }] : []),
];

/** The request of a draft that keeps the rules. */
export const planOf = (draft: PlanDraft): Body => ({
  name: draft.name.trim(),
  provider: draft.provider as Body['provider'],
  perks: {
    rakeBasisPoints: draft.rake.trim() ? (basisPointsOf(draft.rake) ?? -1) : null,
    doubleXpDays: wholeOf(draft.doubleXpDays),
    recordResets: wholeOf(draft.recordResets),
  },
  prices: pricesOf(draft),
  ...(draft.provider !== 'contend' && {
    partnerBasisPoints: basisPointsOf(draft.partnerPart) ?? -1,
  }),
});

/** The field and the words of each rule of the contract that can be broken. */
const fields: [path: RegExp, field: keyof PlanDraft, words: string][] = [
  [/^name/, 'name', t`2 to 40 characters.`],
  [/^perks\.rake/, 'rake', t`Percent from 0 to 10, or empty.`],
  [/^perks\.double/, 'doubleXpDays', t`A whole number from 0 to 31.`],
  [/^perks\.record/, 'recordResets', t`A whole number from 0 to 12.`],
  [/^prices\.0/, 'monthly', t`From 0.50 to 10,000.00 dollars, or empty.`],
  [/^prices\.1/, 'yearly', t`From 0.50 to 10,000.00 dollars, or empty.`],
  [/^prices$/, 'monthly', t`At least one price.`],
  [/^partner/, 'partnerPart', t`Percent from 0 to 100.`],
];

/** The problem of each field, in words. */
export function planProblems(draft: PlanDraft): Partial<Record<keyof PlanDraft, string>> {
  const { error } = createMembershipPlan.body.safeParse(planOf(draft));
  const found = (error?.issues ?? []).map(({ path }): [string, string] => {
    const rule = fields.find(([pattern]) => pattern.test(path.join('.')));
    // With one price alone, that of the year is the first one.
    const isYear = rule?.[1] === 'monthly' && !draft.monthly.trim() && draft.yearly.trim();
    return rule ? [isYear ? 'yearly' : rule[1], rule[2]] : ['name', t`This plan is not possible.`];
  });
  return Object.fromEntries<string>(found.reverse());
}

export const planRules = z.custom<PlanDraft>().superRefine((draft, { addIssue }) => {
  for (const [field, message] of Object.entries(planProblems(draft)))
    addIssue({ code: 'custom', path: [field], message });
});
