import { stakeLimits, type getStakeLimit, type Reply } from '@contend/contracts';
import { formatCents } from '../../lib/format';

/** Explains the viewer's limit of the stake; empty where it is the highest stake of all. */
export function limitWords({ maxCents, certainty, steps }: Reply<typeof getStakeLimit>): string {
  if (maxCents >= stakeLimits.maxCents) return '';
  const percent = certainty ?? 0;
  const now = `Your limit is ${formatCents(maxCents)}: your rating here is ${percent}% certain.`;
  const next = steps.find((step) => step.certainty > percent);
  if (!next) return now;
  const rises = `At ${next.certainty}% it rises to ${formatCents(next.maxCents)}`;
  return `${now} ${rises}; rated matches against different opponents add certainty.`;
}
