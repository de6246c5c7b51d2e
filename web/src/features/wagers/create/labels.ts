import { consentMs, type getStakeLimit, type Reply, stakeLimits } from '@contend/contracts';
import { formatCents, formatSpan } from '../../../lib/format/format';
import { askedNames, ownSeats, type PickedSide } from './side-choice';
import { t } from '../../../lib/language/translate';

/** What happens after the offer, to whom and until when. */
export function nextNote(side: PickedSide, then: string): string {
  const asked = askedNames(side);
  const [first] = asked;
  if (!first) return then;
  const who = asked.length === 1 ? t`${first} has` : t`${asked.length} players have`;
  return t`${who} ${formatSpan(consentMs)} to consent. Every stake is held at once with the last
    consent; without it nothing is held from anyone. ${then}`;
}

/** The label of the button, with the amount and who is asked. */
export function offerLabel(stakeCents: number, side: PickedSide): string {
  const amount = formatCents(stakeCents * ownSeats(side));
  const asked = askedNames(side);
  const [first] = asked;
  if (!first) return t`Hold ${amount} and open`;
  return t`Consent to ${amount} and ask ${asked.length === 1 ? first : t`${asked.length} players`}`;
}

/** Explains the viewer's limit of the stake; empty where it is the highest stake of all. */
export function limitWords({ maxCents, certainty, steps }: Reply<typeof getStakeLimit>): string {
  if (maxCents >= stakeLimits.maxCents) return '';
  const percent = certainty ?? 0;
  const now = t`Your limit is ${formatCents(maxCents)}: your rating here is ${percent}% certain.`;
  const next = steps.find((step) => step.certainty > percent);
  if (!next) return now;
  const rises = t`At ${next.certainty}% it rises to ${formatCents(next.maxCents)}`;
  return t`${now} ${rises}; rated matches against different opponents add certainty.`;
}
