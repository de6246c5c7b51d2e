import type { TournamentLogItem, TournamentStatus } from '@contend/contracts';
import { formatCents, formatDayTime } from '../../../lib/format/format';
import { keptWords } from '../../../components/decision/kept-labels';
import { rosterReasonWords } from '../../../components/roster/roster-labels';
import { statusWords } from '../labels';

type Change = TournamentLogItem['fields'][number];

const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  rules: 'Rules',
  organizerIds: 'Co-organizers',
  status: 'Status',
  'terms.feeCents': 'Fee a seat',
  'terms.minEntries': 'Fewest entries',
  'terms.belowMinimum': 'With fewer entries',
  'terms.maxEntries': 'Most entries',
  'terms.pools': 'Pools',
  'terms.matchClock': 'Match clock',
  'terms.rosterLock': 'Lock of rosters',
  'terms.startsAt': 'Start',
  'terms.stages': 'Stages',
  'terms.prize': 'Prizes',
  'terms.seeding': 'Seeding',
  'terms.region': 'Region',
  'terms.teamSize': 'Players a side',
  'terms.entryMode': 'Who enters',
  'terms.hasWaitlist': 'Waitlist',
  'terms.checkInOpensMinutes': 'Check-in, minutes before',
};

const clipped = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

function valueWords(value: unknown, field: string): string {
  if (field === 'status') return statusWords[value as TournamentStatus];
  if (field === 'terms.startsAt') return formatDayTime(value as string);
  if (field.endsWith('Cents')) return formatCents(value as number);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return clipped(`${(value as string | number | null) ?? '–'}`) || 'empty';
}

const reasonWords = (reason: unknown): string =>
  (rosterReasonWords as Record<string, string>)[`${reason as string}`] ?? 'none';

/** “Most entries: 4 → 8”; lists and objects are named without their content. */
export function changeWords({ field, before, after, name }: Change) {
  if (field === 'kept') return `${before as string}: ${keptWords(after)}`;
  if (field === 'reason') return `Reason: ${reasonWords(after)}`;
  const isEntry = /^[0-9a-f]{24}$/.test(field);
  const label = isEntry ? (name ?? 'An entry') : (labels[field] ?? field.replace('terms.', ''));
  const isPlain = [before, after].every((value) => typeof value !== 'object' || value === null);
  if (!isPlain) return `${label} changed`;
  return `${label}: ${valueWords(before, field)} → ${valueWords(after, field)}`;
}
