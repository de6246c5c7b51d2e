import { formatDayTime } from '../../../lib/format/format';
import type { DraftBranch } from '../format/draft-branches';
import { criterionName } from '../../../components/bracket/criterion-labels';
import { regionChoices } from '../../../components/input/regions';
import { listOf } from '../../../lib/language/language';
import { t } from '../../../lib/language/translate';

const labels: Record<string, string> = {
  name: t`Name`,
  description: t`Description`,
  rules: t`Rules of the event`,
  gameId: t`Game`,
  playTypeId: t`Play type`,
  region: t`Region`,
  teamSize: t`Players a side`,
  entryMode: t`Who enters`,
  format: t`Format`,
  bestOf: t`Best of`,
  finalBestOf: t`Final, best of`,
  upperBestOf: t`Last upper rounds, best of`,
  lowerBestOf: t`Last lower rounds, best of`,
  roundBestOf: t`Rounds of the table, best of`,
  resetBestOf: t`Second final, best of`,
  hasThirdPlace: t`Match for third place`,
  finalDoubleForfeit: t`Both forfeit the final`,
  withdrawal: t`When an entry leaves its group`,
  groupCriteria: t`Order of the groups`,
  swissCriteria: t`Order of the Swiss table`,
  rescheduleHours: t`Other starts, hours later`,
  mapVeto: t`Sides ban and pick maps`,
  appearMinutes: t`Minutes to appear`,
  baseMinutes: t`Minutes beside the games`,
  gameMinutes: t`Minutes a game`,
  groups: t`Groups`,
  swissEnds: t`Swiss ends after`,
  rounds: t`Swiss rounds`,
  wins: t`Wins to be through`,
  losses: t`Losses to be out`,
  advances: t`Reach the playoff`,
  branches: t`Further brackets`,
  keptStages: t`Stages without fields`,
  minEntries: t`Fewest entries`,
  belowMinimum: t`With fewer`,
  maxEntries: t`Most entries`,
  pools: t`Pools`,
  hasWaitlist: t`Waitlist`,
  seeding: t`Seeding`,
  startsAt: t`Start`,
  checkInOpens: t`Check-in opens, minutes before`,
  checkInCloses: t`Check-in ends, minutes before`,
  rosterLockAt: t`Rosters are locked`,
  swaps: t`Players replaced after that`,
  prizeMode: t`Prizes`,
  fee: t`Fee a seat, in dollars`,
  guarantee: t`You add, in dollars`,
  organizerFee: t`You keep, %`,
  split: t`Split`,
  payout: t`Paid to`,
};
export const fieldLabel = (field: string): string => labels[field] ?? field;

const branchesWords = (branches: readonly DraftBranch[]): string =>
  branches
    .map(({ from }) =>
      listOf(from.map(({ stage, first, last }) => t`${first} to ${last} of ${stage}`)),
    )
    .join(', ') || t`None`;

/** A typed value as the form shows it; long text is shortened. */
export function fieldWords(value: unknown, field: string): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (field === 'branches') return branchesWords(value as readonly DraftBranch[]);
  if (field.endsWith('Criteria')) return listOf((value as string[]).map(criterionName));
  if (field === 'keptStages') return value ? t`Kept as they are` : t`None`;
  const text = `${value as string | number}`;
  if (field === 'startsAt' && !Number.isNaN(Date.parse(text))) return formatDayTime(text);
  if (field === 'region') return regionChoices.find((one) => one.value === text)?.label ?? text;
  if (text === '') return t`Empty`;
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
