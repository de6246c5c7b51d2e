import {
  extraPrices,
  type MembershipProvider,
  type MembershipReply,
  rakeBasisPoints as standardRake,
} from '@contend/contracts';
import { formatCents, formatDayTime, formatYearDay, formatYearTime } from '../../lib/format/format';
import type { Plan, Price, StoredCard } from './api';
import { plural, t, tAs } from '../../lib/language/translate';

/** Hundredths of a percent as text: 500 is 5 %. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100} %`;

export const perPeriod = ({ amount, interval }: Price): string =>
  t`${formatCents(amount)} a ${interval}`;

const doubleXpDayWords = (days: number): string =>
  plural(days, { one: '# double-XP day', other: '# double-XP days' });

const recordResetWords = (resets: number): string =>
  plural(resets, { one: '# record reset', other: '# record resets' });

const brands: Record<string, string> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' },
};

/** A stored card by its brand, where it has a known one, and the end of its number. */
export const cardWords = ({ brand, last4 }: StoredCard): string =>
  t`${brands[brand] ?? t`Card`} ending ${last4}`;

type PerkName = MembershipReply['perks'][number]['perk'];

/** A line of a plan: what it changes, or what stays as it is for everyone. */
export interface PerkLine {
  perk: PerkName;
  isPart: boolean;
  words: string;
}

const resetPrice = formatCents(extraPrices['record-reset']);
const doubleXpPrice = formatCents(extraPrices['double-xp']);

/** The three perks of a plan; without one, what everyone has. */
export function perkLines(perks: Plan['perks'] | null): PerkLine[] {
  const { rakeBasisPoints = null, doubleXpDays = 0, recordResets = 0 } = perks ?? {};
  return [
    {
      ...{ perk: 'rake', isPart: rakeBasisPoints !== null },
      words:
        rakeBasisPoints === null
          ? t`Rake stays ${percentOf(standardRake)}`
          : t`Rake ${percentOf(rakeBasisPoints)} instead of
            ${percentOf(standardRake)} on your seats`,
    },
    {
      ...{ perk: 'double-xp', isPart: doubleXpDays > 0 },
      words:
        doubleXpDays > 0
          ? t`${doubleXpDayWords(doubleXpDays)} a month, you pick them`
          : t`Double XP for a day costs ${doubleXpPrice}`,
    },
    {
      ...{ perk: 'record-reset', isPart: recordResets > 0 },
      words:
        recordResets > 0
          ? t`${recordResetWords(recordResets)} a year, otherwise ${resetPrice}`
          : t`Record reset for ${resetPrice}`,
    },
  ];
}

/** The won shares a month from which a price saves what it costs, in cents; null for never. */
export function paysFrom({ perks }: Plan, { interval, amount }: Price): number | null {
  const saved = standardRake - (perks.rakeBasisPoints ?? standardRake);
  const months = interval === 'month' ? 1 : 12;
  return saved > 0 ? Math.ceil((amount * 10_000) / (saved * months)) : null;
}

export const providerNames: Record<MembershipProvider, string> = {
  contend: 'Contend',
  lobbyup: 'LobbyUp',
  rhg: 'RHG',
  esg: 'ESG',
};

const perkNames: Record<PerkName, string> = {
  rake: t`Lower rake`,
  'double-xp': t`Double-XP days`,
  'record-reset': t`Record reset`,
};

/** What holds without a perk. */
const otherwise: Record<PerkName, string> = {
  rake: t`Your seats pay ${percentOf(standardRake)}, like everyone’s.`,
  'double-xp': t`Double XP for a day costs ${doubleXpPrice}.`,
  'record-reset': t`A reset costs ${resetPrice}.`,
};

type Perk = MembershipReply['perks'][number];

interface PerkWords {
  name: string;
  /** Whether it counts now. */
  state: string;
  /** Why, and when that changes. */
  why: string;
}

/** When a state of a perk ends; the lower rake counts for the paid period of its membership. */
function endOfState({ perk, reason, until }: Perk, price: Pick<Price, 'interval'> | undefined) {
  if (!until) return '';
  if (perk === 'rake' && price) return periodTime(until, price);
  const isYearly = perk === 'record-reset' && reason !== 'cooldown';
  return isYearly ? formatYearDay(until) : formatDayTime(until);
}

/**
 * Why a perk is or is not active, and when that changes.
 *
 * @param price that of the membership that the perk is from
 */
export function perkWords(one: Perk, price?: Pick<Price, 'interval'>): PerkWords {
  const { perk, reason, left, count = null } = one;
  const when = endOfState(one, price);
  const rest = left === null ? '' : t`${left}${count === null ? '' : t` of ${count}`} left`;
  const used = count === null || left === null ? '' : t`Used ${count - left} of ${count}. `;
  const isDays = perk === 'double-xp';
  const words: Record<Perk['reason'], [state: string, why: string]> = {
    active: isDays
      ? [
          t`Active, until ${when}`,
          t`Matches completed by then count twice.${rest && t` ${rest} this month.`}`,
        ]
      : [t`Active, until ${when}`, t`The paid period ends then; a renewal continues it.`],
    grace: [
      t`Active, until ${when}`,
      t`A payment is past due for less than 3 days. Matches settled before then still count.`,
    ],
    available: isDays
      ? [t`Not active now, ${rest}`, t`${used}You pick the day. What is left lapses on ${when}.`]
      : [t`Possible now, ${rest}`, t`${used}What is left lapses on ${when}.`],
    'used-up': [t`All used`, t`${used}The next ones come on ${when}.`],
    cooldown: [
      t`Not possible before ${when}`,
      t`Resets are at least 30 days apart. ${rest} this year.`,
    ],
    'not-in-plan': [t`Not part of your plan`, otherwise[perk]],
    'other-membership': [
      t`Covered by another one`,
      t`Another membership of yours gives as much or more, and that one counts.`,
    ],
    'no-plan': [t`Not active, no paid plan`, otherwise[perk]],
  };
  const [state, why] = words[reason];
  return { name: perkNames[perk], state, why };
}

/** Where a perk is used. */
export function linkOfPerk({ perk, reason, isActive }: Perk): { label: string; to: string } | null {
  if (reason !== 'available') return null;
  if (perk === 'double-xp' && !isActive) return { label: t`Start a double-XP day`, to: '/rewards' };
  return perk === 'record-reset' ? { label: t`Reset my record`, to: '/rewards' } : null;
}

/** The state of a membership, in a few words. */
export function statusWords({
  status,
  cancelsAtPeriodEnd,
  period,
  price,
}: MembershipReply): string {
  if (status === 'past_due') return t`Past due`;
  if (status === 'canceled') return t`Ended`;
  if (cancelsAtPeriodEnd && period) return t`Ends ${periodTime(period.end, price)}`;
  return t`Active`;
}

/** A moment at the end of a paid period: with its year where the period is a year. */
export const periodTime = (at: string, { interval }: Pick<Price, 'interval'>): string =>
  interval === 'year' ? formatYearTime(at) : formatDayTime(at);

export const intervalWords = ({ interval }: Pick<Price, 'interval'>): string =>
  interval === 'month' ? tAs('interval')`monthly` : t`yearly`;

/** A membership that has begun and not ended. */
export const isRunning = ({ status, endedAt }: MembershipReply): boolean =>
  endedAt === null && status !== 'incomplete' && status !== 'incomplete_expired';
