import type { TournamentReply } from '@contend/contracts';
import { splitPrizes } from '@contend/tournament-engine';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

interface PrizeLine {
  place: number;
  cents: number;
  /** Of the total. */
  part: string;
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** What each place gets of the present total, by the rule that the payout follows. */
export function prizeLines({ prize }: Pick<TournamentReply, 'prize'>): PrizeLine[] {
  const placed = prize.split.map((_, index) => ({
    ...{ entry: `${index}`, place: index + 1, seed: index + 1 },
  }));
  return splitPrizes(prize.totalCents, prize.split, placed).map(({ cents }, index) => ({
    place: index + 1,
    cents,
    part: percent(prize.split[index] ?? 0),
  }));
}

/** Where the prizes come from, in a sentence. */
export function prizeSource(
  { prize, feeCents, status }: TournamentReply,
  dollars: (c: number) => string,
) {
  if (prize.mode === 'none') return t`This event has no prizes.`;
  if (status === 'cancelled') return t`The event was cancelled: no prizes are paid.`;
  if (prize.mode === 'guaranteed') {
    if (status === 'paid_out') return t`Guaranteed by the organizer, and paid out.`;
    return prize.isFunded
      ? t`Guaranteed, and funded 100 %: ${dollars(prize.heldCents)} is in escrow.`
      : t`Guaranteed; ${dollars(prize.heldCents)} is in escrow.`;
  }
  const fee = prize.organizerFeeBasisPoints;
  const parts = [
    feeCents > 0 && t`the entry fees${fee > 0 ? t` less ${percent(fee)} for the organizer` : ''}`,
    prize.guaranteeCents > 0 && t`${dollars(prize.guaranteeCents)} added by the organizer`,
  ].filter((part) => part !== false);
  const soFar = status === 'registration_open' ? t`, with the entries paid so far` : '';
  return t`The pool is ${listOf(parts)}${soFar}.`;
}
