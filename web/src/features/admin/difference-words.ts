import type { DifferenceKind } from '@contend/contracts';
import { formatCents, formatDayTime } from '../../lib/format';
import type { Difference } from './api/differences';

/** What each kind of difference means, and what mends it. */
const kinds: Record<DifferenceKind, { title: string; mend: string }> = {
  missing: {
    title: 'The provider has nothing of it',
    mend: 'Look for it in the provider’s dashboard. It leaves once the provider lists it.',
  },
  unexpected: {
    title: 'The provider has one that the ledger does not have',
    mend: 'Find out who made it. If it was sent, return or refund it at the provider.',
  },
  doubled: {
    title: 'The provider has it twice',
    mend: 'Return the second one at the provider.',
  },
  amount: {
    title: 'The provider has another amount',
    mend: 'Have the provider correct it, or decide about the money in suspense.',
  },
  currency: {
    title: 'The provider has it in another currency',
    mend: 'No transfer mends this: the ledger is in US dollars. Ask the provider what it was worth.',
  },
  state: {
    title: 'The provider has it in another state',
    mend: 'Its event may not have arrived yet. After a day, ask the provider.',
  },
  refund: {
    title: 'Another amount was taken back than the ledger has',
    mend: 'Compare the refunds and disputes in the provider’s dashboard.',
  },
  player: {
    title: 'It belongs to another account or customer at the provider',
    mend: 'No transfer mends this. Check whose card or bank account it is before more is paid.',
  },
  reference: {
    title: 'The provider has it under another number',
    mend: 'No money differs. Explain it once you know which number is right.',
  },
  late: {
    title: 'The bank’s answer is overdue',
    mend: 'The money has not arrived yet. Ask the provider where it is; its player sees it as delayed.',
  },
};

/** What both say, with times and amounts as everywhere on the screen. */
export const factsOf = ({ text }: Difference): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => formatDayTime(at))
    .replaceAll(/(\d+) (?:cents|USD)\b/g, (_, cents: string) => formatCents(Number(cents)));

export const titleOf = ({ kind }: Difference): string => kinds[kind].title;
export const mendOf = ({ kind }: Difference): string => kinds[kind].mend;
