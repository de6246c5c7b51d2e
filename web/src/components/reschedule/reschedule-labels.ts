import { type MatchReply, rescheduleRules } from '@contend/contracts';
import { formatDayTime } from '../../lib/format/format';
import {
  momentIn,
  momentsOf,
  myZone,
  otherTime,
  wallTimeOf,
  zonePlace,
} from '../../lib/format/zone-time';
import { t } from '../../lib/language/translate';

type Reschedule = NonNullable<MatchReply['reschedule']>;
export type StartProposal = Reschedule['proposals'][number];

/** The moment of a typed start by this device's clock, in milliseconds; null while it is none. */
export const typedStart = (local: string): number | null => momentsOf(local, myZone())[0] ?? null;

/** Why a typed start cannot be proposed; undefined where it can. */
export function startProblem(
  local: string,
  { latest }: Pick<Reschedule, 'latest'>,
  nowMs: number,
): string | undefined {
  if (local === '') return t`Fill in a day and a time.`;
  const at = typedStart(local);
  if (at === null) {
    return t`Clocks in ${zonePlace(myZone())} are set forward then: this time does not exist.`;
  }
  if (at < nowMs + rescheduleRules.noticeMs) return t`At least 60 minutes from now.`;
  if (at > Date.parse(latest)) return t`Until ${formatDayTime(latest)} at the latest.`;
  return undefined;
}

/** The same start by the clock of the other side, or in UTC; null where this clock shows that. */
export function theirTime(at: string | number, theirZone: string | undefined): string | null {
  if (theirZone) return t`${otherTime(at, theirZone)} for them`;
  const isUtc = wallTimeOf(at, 'UTC') === wallTimeOf(at, myZone());
  return isUtc ? null : otherTime(at, 'UTC');
}

/** Tue 3 Mar, 20:00 (20:30 Helsinki for them). */
export function startWords(at: string, theirZone: string | undefined): string {
  const theirs = theirTime(at, theirZone);
  return `${momentIn(at, myZone())}${theirs ? ` (${theirs})` : ''}`;
}

/** The proposal that can be answered now. */
export const openProposal = (match: MatchReply, nowMs: number): StartProposal | undefined =>
  isBeforePlay(match)
    ? match.reschedule?.proposals.find(
        ({ answer, answerBy }) => answer === null && nowMs < Date.parse(answerBy),
      )
    : undefined;

export const isBeforePlay = ({ status }: Pick<MatchReply, 'status'>): boolean =>
  status === 'scheduled' || status === 'check_in';

/** Why no further start can be proposed; null where one can. */
export function closedWords(match: MatchReply, nowMs: number): string | null {
  const { reschedule, startsAt, status, home, away, checkInBy } = match;
  if (!reschedule) return null;
  if (reschedule.proposals.length >= reschedule.most) {
    return t`No further start can be proposed: the current one stands.`;
  }
  if (status === 'scheduled' && startsAt) {
    const isEarly = nowMs <= Date.parse(startsAt) - rescheduleRules.noticeMs;
    return isEarly ? null : t`The start is within 60 minutes: it stands.`;
  }
  const isAnyoneHere = [...home.seats, ...away.seats].some(({ checkedInAt }) => checkedInAt);
  const isOpen = !startsAt && !isAnyoneHere && nowMs < Date.parse(checkInBy);
  return isOpen ? null : t`Check-in has begun: the current start stands.`;
}

const answers = { accepted: 'accepted', declined: 'declined', withdrawn: 'withdrawn' } as const;

/** What became of the last proposal. */
export function lastWords({ proposals }: Reschedule): string | null {
  const last = proposals.at(-1);
  if (!last?.answer) return null;
  const start = momentIn(last.startsAt, myZone());
  if (last.answer === 'expired') return t`The last proposal, ${start}, was not answered.`;
  return t`The last proposal, ${start}, was ${answers[last.answer]}.`;
}
