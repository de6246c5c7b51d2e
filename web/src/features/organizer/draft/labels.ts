import { formatDayTime } from '../../../lib/format/format';
import type { DraftBranch } from '../format/draft-branches';
import { regionChoices } from '../../../components/input/regions';

const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  rules: 'Rules of the event',
  gameId: 'Game',
  playTypeId: 'Play type',
  region: 'Region',
  teamSize: 'Players a side',
  entryMode: 'Who enters',
  format: 'Format',
  bestOf: 'Best of',
  finalBestOf: 'Final, best of',
  upperBestOf: 'Last upper rounds, best of',
  lowerBestOf: 'Last lower rounds, best of',
  roundBestOf: 'Rounds of the table, best of',
  resetBestOf: 'Second final, best of',
  hasThirdPlace: 'Match for third place',
  finalDoubleForfeit: 'Both forfeit the final',
  withdrawal: 'When an entry leaves its group',
  rescheduleHours: 'Other starts, hours later',
  mapVeto: 'Sides ban and pick maps',
  appearMinutes: 'Minutes to appear',
  baseMinutes: 'Minutes beside the games',
  gameMinutes: 'Minutes a game',
  groups: 'Groups',
  swissEnds: 'Swiss ends after',
  rounds: 'Swiss rounds',
  wins: 'Wins to be through',
  losses: 'Losses to be out',
  advances: 'Reach the playoff',
  branches: 'Further brackets',
  keptStages: 'Stages without fields',
  minEntries: 'Fewest entries',
  belowMinimum: 'With fewer',
  maxEntries: 'Most entries',
  pools: 'Pools',
  hasWaitlist: 'Waitlist',
  seeding: 'Seeding',
  startsAt: 'Start',
  checkInOpens: 'Check-in, minutes before',
  rosterLockAt: 'Rosters are locked',
  swaps: 'Players replaced after that',
  prizeMode: 'Prizes',
  fee: 'Fee a seat, in dollars',
  guarantee: 'You add, in dollars',
  organizerFee: 'You keep, %',
  split: 'Split',
  payout: 'Paid to',
};
export const fieldLabel = (field: string): string => labels[field] ?? field;

const branchesWords = (branches: readonly DraftBranch[]): string =>
  branches
    .map(({ from }) =>
      from.map(({ stage, first, last }) => `${first} to ${last} of ${stage}`).join(' and '),
    )
    .join(', ') || 'None';

/** A typed value as the form shows it; long text is shortened. */
export function fieldWords(value: unknown, field: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'branches') return branchesWords(value as readonly DraftBranch[]);
  if (field === 'keptStages') return value ? 'Kept as they are' : 'None';
  const text = `${value as string | number}`;
  if (field === 'startsAt' && !Number.isNaN(Date.parse(text))) return formatDayTime(text);
  if (field === 'region') return regionChoices.find((one) => one.value === text)?.label ?? text;
  if (text === '') return 'Empty';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
