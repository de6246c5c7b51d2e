import { matchClockLimits, tournamentLimits } from '@contend/contracts';
import { centsOf } from '../../../lib/form/dollars';
import { makesTeams, sidesOf } from '../../../lib/labels/tournament-labels';
import type { EventDraft } from '../draft/event-draft';
import { splitOf, wholeOf } from '../draft/typed-numbers';
import { t } from '../../../lib/language/translate';

type Problems = Partial<Record<keyof EventDraft, string>>;

const isWithin = (value: number | null, min: number, max: number): boolean =>
  value !== null && value >= min && value <= max;

function moneyProblems(draft: EventDraft): Problems {
  const { fee, guaranteeMaxCents, organizerFeeMax } = tournamentLimits;
  const feeCents = centsOf(draft.fee);
  const problems: Problems = {};
  if (feeCents !== 0 && !isWithin(feeCents, fee.minCents, fee.maxCents)) {
    problems.fee = t`Free is $0; a fee is $1 to $500 a seat.`;
  }
  if (draft.prizeMode === 'pool' && feeCents === 0) {
    problems.fee = t`A pool is made of fees: set one.`;
  }
  if (draft.prizeMode === 'none') {
    if (feeCents !== 0) problems.fee = t`An event with a fee has prizes: choose them, or $0.`;
    return problems;
  }
  const least = draft.prizeMode === 'guaranteed' ? 1 : 0;
  if (!isWithin(centsOf(draft.guarantee), least, guaranteeMaxCents)) {
    problems.guarantee = t`Name the sum, up to $${guaranteeMaxCents / 100}.`;
  }
  const part = Number(draft.organizerFee) * 100;
  if (draft.prizeMode === 'pool' && !isWithin(part, 0, organizerFeeMax)) {
    problems.organizerFee = t`0 to ${organizerFeeMax / 100} % of the fees.`;
  }
  const split = splitOf(draft.split);
  if (!split) problems.split = t`Percentages from the first place that add up to 100.`;
  if (split && split.length > sidesOf(draft, wholeOf(draft.minEntries) ?? 0)) {
    problems.split = t`More prizes than the fewest entries.`;
  }
  return problems;
}

const mostRounds = 20;
const mostOfRecord = 9;

function swissProblems({ format, swissEnds, rounds, wins, losses }: EventDraft): Problems {
  const problems: Problems = {};
  if (format !== 'swiss' && format !== 'swiss-playoff') return problems;
  if (swissEnds === 'rounds') {
    if (!isWithin(wholeOf(rounds), 1, mostRounds)) problems.rounds = t`1 to ${mostRounds}.`;
    return problems;
  }
  if (!isWithin(wholeOf(wins), 1, mostOfRecord)) problems.wins = t`1 to ${mostOfRecord}.`;
  if (!isWithin(wholeOf(losses), 1, mostOfRecord)) problems.losses = t`1 to ${mostOfRecord}.`;
  return problems;
}

function clockProblems(draft: EventDraft): Problems {
  const problems: Problems = {};
  for (const field of ['appearMinutes', 'baseMinutes', 'gameMinutes'] as const) {
    const { min, max } = matchClockLimits[field];
    if (!isWithin(wholeOf(draft[field]), min, max)) problems[field] = t`${min} to ${max} minutes.`;
  }
  return problems;
}

/** What is wrong in the form, by field. */
export function problemsOf(draft: EventDraft, nowMs: number): Problems {
  const problems = { ...moneyProblems(draft), ...swissProblems(draft), ...clockProblems(draft) };
  if (draft.name.trim().length < 3) problems.name = t`At least 3 characters.`;
  const [min, max] = [wholeOf(draft.minEntries), wholeOf(draft.maxEntries)];
  if (!isWithin(max, 2, tournamentLimits.eventEntries)) problems.maxEntries = t`2 to 8,192.`;
  const pools = wholeOf(draft.pools) ?? 0;
  if (!isWithin(pools, 1, tournamentLimits.pools))
    problems.pools = t`1 to ${tournamentLimits.pools}.`;
  const { swaps } = tournamentLimits;
  if (!isWithin(wholeOf(draft.swaps), 0, swaps)) problems.swaps = t`0 to ${swaps}.`;
  const least = makesTeams(draft) ? 2 * draft.teamSize : 2;
  const most = makesTeams(draft) ? t`most players` : t`most entries`;
  if (!isWithin(min, least, max ?? least)) problems.minEntries = t`${least} up to the ${most}.`;
  for (const field of ['minEntries', 'maxEntries'] as const) {
    const isUneven = makesTeams(draft) && (wholeOf(draft[field]) ?? 0) % draft.teamSize !== 0;
    if (isUneven) problems[field] ??= t`A number that fills teams of ${draft.teamSize}.`;
  }
  if (draft.checkInCloses >= draft.checkInOpens) {
    problems.checkInCloses = t`Check-in ends after it opens.`;
  }
  const startMs = Date.parse(draft.startsAt);
  if (!(startMs - draft.checkInOpens * 60_000 > nowMs)) {
    problems.startsAt = t`Check-in would open in the past. Start later.`;
  } else if (startMs > nowMs + tournamentLimits.aheadMs) {
    problems.startsAt = t`Within 180 days.`;
  }
  return problems;
}
