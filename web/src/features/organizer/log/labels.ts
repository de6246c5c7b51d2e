import type { TournamentLogItem, TournamentStatus } from '@contend/contracts';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { keptWords } from '../../../components/decision/kept-labels';
import { rosterReasonWords } from '../../../components/roster/roster-labels';
import { statusWords } from '../labels';
import { t, tAs } from '../../../lib/language/translate';

type Change = TournamentLogItem['fields'][number];

const labels: Record<string, string> = {
  name: t`Name`,
  description: t`Description`,
  rules: t`Rules`,
  organizerIds: t`Co-organizers`,
  status: t`Status`,
  'terms.feeCents': t`Fee a seat`,
  'terms.minEntries': t`Fewest entries`,
  'terms.belowMinimum': t`With fewer entries`,
  'terms.maxEntries': t`Most entries`,
  'terms.pools': t`Pools`,
  'terms.matchClock': t`Match clock`,
  'terms.rosterLock': t`Lock of rosters`,
  'terms.startsAt': t`Start`,
  'terms.stages': t`Stages`,
  'terms.prize': t`Prizes`,
  'terms.seeding': t`Seeding`,
  'terms.region': t`Region`,
  'terms.teamSize': t`Players a side`,
  'terms.entryMode': t`Who enters`,
  'terms.hasWaitlist': t`Waitlist`,
  'terms.checkInOpensMinutes': t`Check-in, minutes before`,
};

const clipped = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

function valueWords(value: unknown, field: string): string {
  if (field === 'status') return statusWords[value as TournamentStatus];
  if (field === 'terms.startsAt') return formatDayTime(value as string);
  if (field.endsWith('Cents')) return formatCents(value as number);
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  return clipped(`${(value as string | number | null) ?? '–'}`) || t`empty`;
}

const reasonWords = (reason: unknown): string =>
  (rosterReasonWords as Record<string, string>)[`${reason as string}`] ?? tAs('reason')`none`;

/** “Most entries: 4 → 8”; lists and objects are named without their content. */
export function changeWords({ field, before, after, name, reason: why }: Change) {
  if (field === 'kept') return `${before as string}: ${keptWords(after)}`;
  if (field === 'reason') return t`Reason: ${reasonWords(after)}`;
  const isEntry = /^[0-9a-f]{24}$/.test(field);
  if (isEntry && before === null && typeof after === 'string') {
    const stands = name ?? t`An entry`;
    return why ? t`${stands}, reason: ${why}` : stands;
  }
  const label = isEntry ? (name ?? t`An entry`) : (labels[field] ?? field.replace('terms.', ''));
  const isPlain = [before, after].every((value) => typeof value !== 'object' || value === null);
  if (!isPlain) return t`${label} changed`;
  return `${label}: ${valueWords(before, field)} → ${valueWords(after, field)}`;
}
