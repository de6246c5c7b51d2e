import { consentMs } from '@contend/contracts';
import { formatCents, formatSpan } from '../../lib/format';
import { askedNames, ownSeats, type PickedSide } from './side-choice';

/** What happens after the offer, to whom and until when. */
export function nextNote(side: PickedSide, then: string): string {
  const asked = askedNames(side);
  const [first] = asked;
  if (!first) return then;
  const who = asked.length === 1 ? `${first} has` : `${asked.length} players have`;
  return (
    `${who} ${formatSpan(consentMs)} to consent. Every stake is held at once with the last ` +
    `consent; without it nothing is held from anyone. ${then}`
  );
}

/** The label of the button, with the amount and who is asked. */
export function offerLabel(stakeCents: number, side: PickedSide): string {
  const amount = formatCents(stakeCents * ownSeats(side));
  const asked = askedNames(side);
  const [first] = asked;
  if (!first) return `Hold ${amount} and open`;
  return `Consent to ${amount} and ask ${asked.length === 1 ? first : `${asked.length} players`}`;
}
