import { capitalized, formatCents, formatChange, formatDayTime } from '../../../lib/format/format';
import type { PlanSaving, Savings, WagerSaving } from '../api';
import { t } from '../../../lib/language/translate';
import { dateLocale } from '../../../lib/language/language';

const long = new Intl.DateTimeFormat(dateLocale, { month: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat(dateLocale, {
  ...({ month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
});

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** `2026-10` as October. */
export const monthName = (month: string): string => long.format(startOf(month));
/** `2026-10` as Oct 2026. */
export const monthYear = (month: string): string => short.format(startOf(month));

type Saving = Pick<PlanSaving, 'saved' | 'price' | 'net'>;

/** What a month would have been with a plan. */
export function savingWords({ saved, price, net }: Saving) {
  const tones = { '1': 'good', '0': '', '-1': 'bad' } as const;
  return {
    figure: net === 0 ? formatCents(0) : formatChange(net),
    tone: tones[String(Math.sign(net)) as keyof typeof tones],
    sum: t`saves ${formatCents(saved)}, costs ${formatCents(price)}`,
    verdict: net < 0 ? t`It costs more than it saves` : null,
  };
}

/** The plan that would have saved most, and whether it would have paid for itself. */
export const bestOf = <One extends Saving>(plans: readonly One[]): One | undefined =>
  plans.toSorted((a, b) => b.net - a.net)[0];

/** From when the plan of the least break-even pays, in a sentence. */
export function breakEvenWords(plans: readonly PlanSaving[]): string {
  const paying = plans.flatMap(({ name, breakEven }) => (breakEven ? [{ name, breakEven }] : []));
  const [least] = paying.toSorted((a, b) => a.breakEven - b.breakEven);
  if (!least) return t`No plan lowers the rake now.`;
  const shares = formatCents(least.breakEven);
  return t`The first plan to pay for itself is
    ${least.name}, from ${shares} of won shares a month.`;
}

/** Months in which something was won or paid. */
export const usedMonths = (months: Savings['months']): Savings['months'] =>
  months.filter(({ pots, price, saved }) => pots > 0 || price > 0 || saved > 0);

/** Which plan lowered the rake of a wager, or why none did. */
export function rakePerkWords(saving: Pick<WagerSaving, 'perk' | 'acceptedAt' | 'saved'>) {
  const { perk, acceptedAt, saved } = saving;
  const plan = perk.planName ?? t`your plan`;
  const accepted = acceptedAt ? t` on ${formatDayTime(acceptedAt)}` : '';
  const words: Record<typeof perk.state, { title: string; why: string }> = {
    counted: {
      title: t`with ${plan}`,
      why: t`${capitalized(plan)} was active when the wager was
        accepted${accepted}: it saved ${formatCents(saved)}.`,
    },
    refunded: {
      title: t`without ${plan}`,
      why: t`You cancelled ${plan} with a refund before the payout, so it did not count.`,
    },
    'not-at-acceptance': {
      title: t`without ${plan}`,
      why: t`${capitalized(plan)} was not active yet when the wager was accepted${accepted}.`,
    },
    'not-in-plan': {
      title: t`rake as agreed`,
      why: t`${capitalized(plan)} leaves the rake as it is.`,
    },
    'no-plan': {
      title: t`rake as agreed`,
      why: t`You had no plan when the wager was accepted${accepted}.`,
    },
  };
  return words[perk.state];
}
