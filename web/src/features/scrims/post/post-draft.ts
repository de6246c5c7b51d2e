import {
  type CallRequest,
  type PlayType,
  type postScrim,
  scrimLimits,
  type ScrimReply,
} from '@contend/contracts';
import { wallTimeOf } from '../../../lib/format/zone-time';
import { startProblem } from '../requests/start-rule';
import { t } from '../../../lib/language/translate';

export type PostBody = NonNullable<CallRequest<typeof postScrim>['body']>;

/** A window as typed: day and time by the clock of its zone. */
export interface WindowDraft {
  local: string;
  timeZone: string;
  /** Minutes of possible starts; 0 is one exact start. */
  minutes: number;
}

export interface PostDraft {
  teamId: string;
  playTypeId: string;
  bestOf: 1 | 3 | 5;
  region: PostBody['region'];
  maps: string[];
  notes: string;
  /** What each side deposits, in cents; 0 without a deposit. */
  depositCents: number;
  windows: WindowDraft[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The first suggestion: this evening, or tomorrow's where that is over. */
const evening = '20:00';

export function firstWindow(timeZone: string, nowMs: number): WindowDraft {
  const today = `${wallTimeOf(nowMs, timeZone).slice(0, 10)}T${evening}`;
  const tomorrow = `${wallTimeOf(nowMs + dayMs, timeZone).slice(0, 10)}T${evening}`;
  return { timeZone, minutes: 0, local: startProblem(today, timeZone, nowMs) ? tomorrow : today };
}

/** Another window: the same time of the next day. */
export function nextWindow({ local, ...window }: WindowDraft): WindowDraft {
  const nextDay = new Date(Date.parse(`${local}Z`) + dayMs);
  if (Number.isNaN(nextDay.getTime())) return { ...window, local };
  return { ...window, local: nextDay.toISOString().slice(0, 16) };
}

const scrimBestOf = [1, 3, 5] as const;

/** The lengths of a scrim that the play type offers. */
export const bestOfOptions = (playType: PlayType | undefined): PostDraft['bestOf'][] =>
  scrimBestOf.filter((one) => playType?.bestOf.includes(one));

interface DraftStart {
  team: { id: string; region: PostBody['region']; timeZone: string };
  playType: PlayType;
  nowMs: number;
}

/** Deposits to choose from, in cents. */
export const depositChoices: number[] = [0, 1_00, 2_00, 5_00, 10_00, 20_00, 50_00, 100_00];

/** The initial form of a new post. */
export const newDraft = ({ team, playType, nowMs }: DraftStart): PostDraft => ({
  teamId: team.id,
  playTypeId: playType.id,
  bestOf: bestOfOptions(playType)[0] ?? 1,
  region: team.region,
  maps: [],
  notes: '',
  depositCents: 0,
  windows: [firstWindow(team.timeZone, nowMs)],
});

/** The form of a post that is to be replaced. */
export const draftOf = (scrim: ScrimReply): PostDraft => ({
  teamId: scrim.team.id,
  playTypeId: scrim.playTypeId,
  bestOf: scrim.bestOf as PostDraft['bestOf'],
  region: scrim.region,
  maps: scrim.maps,
  notes: scrim.notes,
  depositCents: scrim.depositCents,
  windows: scrim.windows.map(({ local, timeZone, minutes }) => ({ local, timeZone, minutes })),
});

export const bodyOf = (
  { windows, notes, ...draft }: PostDraft,
  { gameId }: { gameId: string },
): PostBody => ({ ...draft, gameId, windows, ...(notes.trim() && { notes: notes.trim() }) });

/** Problems of the windows, by their place; undefined for those that can be posted. */
export const windowProblems = (
  windows: readonly WindowDraft[],
  nowMs: number,
): (string | undefined)[] =>
  windows.map(({ local, timeZone }, nth) => {
    const isTwice = windows
      .slice(0, nth)
      .some((other) => other.local === local && other.timeZone === timeZone);
    return (
      startProblem(local, timeZone, nowMs) ?? (isTwice ? t`This time is listed above.` : undefined)
    );
  });

export const mostWindows = scrimLimits.windows;
