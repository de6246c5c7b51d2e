import type { MembershipReply } from '@contend/contracts';
import { formatCents, formatDayTime } from '../../lib/format';
import type { Plan, Price } from './api/list-plans';

/** Hundredths of a percent as text: 500 is 5 %. */
const percentOf = (basisPoints: number): string => `${basisPoints / 100} %`;

export const perPeriod = ({ amount, interval }: Price): string =>
  `${formatCents(amount)} a ${interval}`;

/** What a plan changes, a line each. */
export function perkLines({ perks }: Plan, standardRake: number): string[] {
  const { rakeBasisPoints, doubleXpDays, recordResets } = perks;
  return [
    ...(rakeBasisPoints === null
      ? []
      : [`Rake ${percentOf(rakeBasisPoints)} instead of ${percentOf(standardRake)} on your seats`]),
    ...(doubleXpDays > 0 ? [`${doubleXpDays} double-XP days a month, you pick them`] : []),
    ...(recordResets > 0 ? [`${recordResets} record resets a year`] : []),
  ];
}

/** The won shares a month from which a plan saves what it costs, in cents; null when it saves nothing. */
export function paysFrom({ perks, prices }: Plan, standardRake: number): number | null {
  const monthly = prices.find(({ interval }) => interval === 'month');
  const saved = standardRake - (perks.rakeBasisPoints ?? standardRake);
  return monthly && saved > 0 ? Math.ceil((monthly.amount * 10_000) / saved) : null;
}

const perkNames = {
  rake: 'Lower rake',
  'double-xp': 'Double-XP days',
  'record-reset': 'Record reset',
};

type Perk = MembershipReply['perks'][number];

/** Why a perk is or is not active, in a sentence. */
export function perkWords({ perk, reason, until, left }: Perk): { name: string; why: string } {
  const when = until ? formatDayTime(until) : '';
  const whys: Record<Perk['reason'], string> = {
    active: `Active, until ${when}`,
    grace: `Active while a payment is past due, until ${when}`,
    available: `${left ?? 0} left until ${when}`,
    'used-up': `All used; the next from ${when}`,
    cooldown: `Not before ${when}`,
    'not-in-plan': 'Not part of this plan',
    'no-plan': 'Not active: no payment covers it now',
  };
  return { name: perkNames[perk], why: whys[reason] };
}

/** The state of a membership, in a few words. */
export function statusWords({ status, cancelsAtPeriodEnd, period }: MembershipReply): string {
  if (status === 'past_due') return 'Past due';
  if (status === 'canceled') return 'Ended';
  if (cancelsAtPeriodEnd && period) return `Ends ${formatDayTime(period.end)}`;
  return 'Active';
}
