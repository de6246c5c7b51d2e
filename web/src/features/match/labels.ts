import { cardIn, type MatchReply, sideNameIn } from '@contend/contracts';
import {
  CalendarClock,
  CircleCheck,
  CirclePlay,
  CircleSlash,
  Gavel,
  Hourglass,
  Map as MapIcon,
  Scale,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '../../components/page/chip';
import type { TimelineEntry } from '../../components/page/timeline';
import { formatDayTime, formatTime } from '../../lib/format/format';
import { rulerWords } from '../../lib/match/ruler-words';
import { appealUntil } from '../../lib/match/ruling-time';
import { pendingProposal } from '../../lib/match/score-answers';
import { statementsOf } from './reports/reports';
import { vetoEntries } from './veto/labels';
import { isSolo, isStaked, leftFirst, scoreWords, type Facing } from './sides';
import { t } from '../../lib/language/translate';

interface StateWords {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

/** The name of a user in a match; of a ruler without a card, the role. */
export const nameOf = (match: MatchReply, userId: string | null): string =>
  cardIn(match, userId)?.displayName ?? rulerWords(match).unnamed;

const disputeLabel = ({ dispute }: MatchReply): string =>
  dispute ? t`In dispute since ${formatTime(dispute.openedAt)}` : t`In dispute`;

/** The side that proposed the pending score: its team, or its player. */
function proposerOf(match: MatchReply): string {
  const proposal = pendingProposal(match);
  return proposal ? sideNameIn(match, proposal.side) : t`a side`;
}

/** Whether an organizer undid the result of a match: no moderator ruled it void. */
const isUndone = ({ status, timeline }: MatchReply): boolean =>
  status === 'voided' && timeline.findLast(({ what }) => what === 'voided')?.by === 'organizer';

/** The state of a match in a few words. A ruling that can be appealed is not final. */
export function stateWords(match: MatchReply, now: number): StateWords {
  if (appealUntil(match, now)) {
    const label = match.status === 'voided' ? t`Ruled void` : t`Ruled`;
    return { label: t`${label}, can be appealed`, tone: 'warn', icon: Gavel };
  }
  const states: Record<MatchReply['status'], StateWords> = {
    scheduled: { label: t`Scheduled`, tone: 'info', icon: CalendarClock },
    check_in: match.veto?.next
      ? { label: t`Map veto`, tone: 'info', icon: MapIcon }
      : { label: t`Check-in is open`, tone: 'info', icon: UserCheck },
    live: { label: t`Live`, tone: 'good', icon: CirclePlay },
    score_proposed: {
      label: t`Score proposed by ${proposerOf(match)}`,
      tone: 'warn',
      icon: Hourglass,
    },
    completed: { label: t`Final`, tone: 'good', icon: CircleCheck },
    disputed: { label: disputeLabel(match), tone: 'warn', icon: Scale },
    voided: {
      label: isUndone(match) ? t`Result removed` : t`Voided`,
      tone: 'plain',
      icon: CircleSlash,
    },
    cancelled: { label: t`Called off`, tone: 'plain', icon: CircleSlash },
  };
  return states[match.status];
}

const endings: Record<NonNullable<MatchReply['endReason']>, string> = {
  'no-show': t`A side did not check in.`,
  'not-played': t`No score was reported in time.`,
  cancelled: t`The match was called off.`,
  'ruled-void': t`The match was ruled void.`,
};

/** What became of the stakes of a match without a result; nothing for a match without stakes. */
const stakesWords = (match: MatchReply): string => {
  if (!isStaked(match)) return '';
  return match.teamSize === 1 ? t`Both stakes went back.` : t`Every stake went back.`;
};

/** Why a match ended without a result, and what became of the stakes. */
export const endingWords = (match: MatchReply): string =>
  isUndone(match)
    ? t`The organizer removed the result.`
    : [match.endReason && endings[match.endReason], stakesWords(match)].filter(Boolean).join(' ') ||
      t`The match ended without a result.`;

type Moment = MatchReply['timeline'][number];

type Words = [string, TimelineEntry['tone'], string?];

const quoted = (text: string | null | undefined): string | undefined =>
  text ? t`“${text}”` : undefined;

/** The ruling of a timeline entry: the first of two is the appealed one. */
function rulingAt({ dispute, timeline }: MatchReply, moment: Moment) {
  const isFirst = timeline.find(({ what }) => what === 'ruled') === moment;
  return isFirst && dispute?.appeal ? dispute.appeal.against : dispute?.ruling;
}

/** The reason of a rejection, dispute or ruling in the timeline. */
function reasonOf(match: MatchReply, moment: Moment): string | undefined {
  const { dispute, proposals, timeline } = match;
  if (moment.what === 'disputed') return quoted(dispute?.side && dispute.reason);
  if (moment.what === 'appealed') return quoted(dispute?.appeal?.reason);
  if (moment.what === 'ruled') return quoted(rulingAt(match, moment)?.reason);
  const rejections = timeline.filter(({ what }) => what === 'score-rejected');
  const rejected = proposals.filter(({ answer }) => answer === 'rejected');
  return quoted(rejected[rejections.indexOf(moment)]?.reason);
}

/** Who ruled, by name where it is known. */
function ruledWords(match: MatchReply, moment: Moment): string {
  const by = cardIn(match, rulingAt(match, moment)?.adminId)?.displayName;
  return by ? t`${by} ruled` : t`Ruled`;
}

/** Who rules on an open dispute; nothing once it is ruled. */
const rulesNext = (match: MatchReply): string | undefined =>
  match.status === 'disputed' ? t`${rulerWords(match).ruler} rules next` : undefined;

function momentWords(match: MatchReply, moment: Moment, view: Facing): Words {
  const { what, userId, scores, by } = moment;
  const who = nameOf(match, userId);
  const score = scores ? scoreWords(leftFirst(scores, view)) : '';
  const reason = reasonOf(match, moment);
  const words: Record<Moment['what'], Words> = {
    created: [t`Match made`, 'info', isStaked(match) ? t`All stakes are held` : undefined],
    'check-in-opened': [t`Check-in opened`, 'info'],
    'roster-changed': [t`${who} took a seat as a stand-in`, 'info'],
    'checked-in': [t`${who} checked in`, 'info'],
    live: [t`Match is live`, 'accent', isSolo(match) ? t`Both checked in` : t`All checked in`],
    'score-proposed': [t`${who} proposed ${score}`, 'warn'],
    'score-accepted': [userId ? t`${who} confirmed ${score}` : t`Auto-confirmed ${score}`, 'good'],
    'score-rejected': [t`${who} rejected the score`, 'bad', reason],
    disputed: [
      userId ? t`${who} disputed the result` : t`In dispute`,
      'warn',
      reason ?? (match.dispute?.appeal ? undefined : rulesNext(match)),
    ],
    ruled: [ruledWords(match, moment), 'info', reason],
    appealed: [
      userId ? t`${who} appealed the ruling` : t`The ruling was appealed`,
      'warn',
      reason ?? rulesNext(match),
    ],
    completed: [t`Result: ${score}`, 'good'],
    voided: [t`Voided`, 'faint', stakesWords(match)],
    cancelled: [t`Called off`, 'faint', stakesWords(match)],
  };
  if (by !== 'organizer') return words[what];
  return score
    ? [t`The organizer set the score ${score}`, 'info']
    : [t`Result removed`, 'faint', byOrganizer];
}

const byOrganizer = t`The organizer took it back`;

/** The timeline with statements of a dispute, agreed starts, bans and picks, by their time. */
function withOtherEntries(match: MatchReply, past: TimelineEntry[]): TimelineEntry[] {
  const made = statementsOf(match).map(({ userId, text, at }, nth): TimelineEntry => ({
    ...{ id: `statement-${nth}`, at, tone: 'info' },
    ...{ title: t`${nameOf(match, userId)} made a statement`, note: quoted(text) },
  }));
  // The last turn and the start have the same time: the turn comes first.
  const live = match.timeline.findIndex(({ what }) => what === 'live');
  const start = live < 0 ? past.length : live;
  const moments = [...past.slice(0, start), ...vetoEntries(match), ...past.slice(start)];
  return [...moments, ...made, ...agreedStarts(match)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

/** The starts on which the sides agreed, as timeline entries. */
const agreedStarts = (match: MatchReply): TimelineEntry[] =>
  (match.reschedule?.proposals ?? []).flatMap(({ id, answer, answeredAt, startsAt }) =>
    answer === 'accepted' && answeredAt
      ? [{ id, at: answeredAt, tone: 'info', title: t`New start: ${formatDayTime(startsAt)}` }]
      : [],
  );

/** Past events, and what will happen at the next deadline. */
export function timelineOf(match: MatchReply, view: Facing): TimelineEntry[] {
  const past = withOtherEntries(
    match,
    match.timeline.map((moment, index): TimelineEntry => {
      const [title, tone, note] = momentWords(match, moment, view);
      return { id: `${index}`, at: moment.at, tone, title, note };
    }),
  );
  const rulingBy = match.status === 'disputed' && match.dispute?.rulingBy;
  if (rulingBy) {
    const note = formatDayTime(rulingBy);
    return [...past, { id: 'next', at: rulingBy, tone: 'faint', title: t`Ruling due`, note }];
  }
  const proposal = pendingProposal(match);
  if (!proposal || !match.answerBy) return past;
  const title = t`Auto-confirms ${scoreWords(leftFirst(proposal.scores, view))}`;
  const next = { id: 'next', at: match.answerBy, title, note: t`unless answered` };
  return [...past, { ...next, tone: 'faint' }];
}
