import type { MatchReply } from '@contend/contracts';
import {
  CircleCheck,
  CirclePlay,
  CircleSlash,
  Hourglass,
  Scale,
  UserCheck,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '../../components/chip';
import type { TimelineEntry } from '../../components/timeline';
import { formatDayTime, formatTime } from '../../lib/format';
import { statementsOf } from './reports';
import { leftFirst, scoreWords, type Facing } from './sides';

interface StateWords {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

export const pendingProposal = (match: MatchReply) =>
  match.status === 'score_proposed' ? match.proposals.find(({ answer }) => !answer) : undefined;

const nameOf = (match: MatchReply, userId: string | null): string =>
  match.players.find(({ id }) => id === userId)?.displayName ?? 'An admin';

const disputeLabel = ({ dispute }: MatchReply): string =>
  dispute ? `In dispute since ${formatTime(dispute.openedAt)}` : 'In dispute';

export function stateWords(match: MatchReply): StateWords {
  const proposal = pendingProposal(match);
  const states: Record<MatchReply['status'], StateWords> = {
    scheduled: { label: 'Scheduled', tone: 'info', icon: UserCheck },
    check_in: { label: 'Check-in is open', tone: 'info', icon: UserCheck },
    live: { label: 'Live', tone: 'good', icon: CirclePlay },
    score_proposed: {
      label: `Score proposed by ${nameOf(match, proposal?.userId ?? null)}`,
      tone: 'warn',
      icon: Hourglass,
    },
    completed: { label: 'Final', tone: 'good', icon: CircleCheck },
    disputed: { label: disputeLabel(match), tone: 'warn', icon: Scale },
    voided: { label: 'Voided', tone: 'plain', icon: CircleSlash },
    cancelled: { label: 'Called off', tone: 'plain', icon: CircleSlash },
  };
  return states[match.status];
}

const endings: Record<NonNullable<MatchReply['endReason']>, string> = {
  'no-show': 'A side did not check in. Both stakes went back.',
  'not-played': 'No score was reported in time. Both stakes went back.',
  cancelled: 'Both sides called it off. Both stakes went back.',
  'ruled-void': 'An admin ruled the match void. Both stakes went back.',
};

export const endingWords = ({ endReason }: MatchReply): string =>
  endReason ? endings[endReason] : 'Both stakes went back.';

/** The reason of the ruling, if there is one. */
export const rulingWords = ({ dispute }: MatchReply): string | undefined =>
  dispute?.ruling ? `Ruling: “${dispute.ruling.reason}”` : undefined;

type Moment = MatchReply['timeline'][number];

type Words = [string, TimelineEntry['tone'], string?];

const quoted = (text: string | null | undefined): string | undefined =>
  text ? `“${text}”` : undefined;

/** The reason of a rejection, dispute or ruling in the timeline. */
function reasonOf(match: MatchReply, moment: Moment): string | undefined {
  const { dispute, proposals, timeline } = match;
  if (moment.what === 'disputed') return quoted(dispute?.side && dispute.reason);
  if (moment.what === 'ruled') return quoted(dispute?.ruling?.reason);
  const rejections = timeline.filter(({ what }) => what === 'score-rejected');
  const rejected = proposals.filter(({ answer }) => answer === 'rejected');
  return quoted(rejected[rejections.indexOf(moment)]?.reason);
}

function momentWords(match: MatchReply, moment: Moment, view: Facing): Words {
  const { what, userId, scores } = moment;
  const who = nameOf(match, userId);
  const score = scores ? scoreWords(leftFirst(scores, view)) : '';
  const reason = reasonOf(match, moment);
  const words: Record<Moment['what'], Words> = {
    created: ['Match made', 'info', 'Both stakes are held'],
    'check-in-opened': ['Check-in opened', 'info'],
    'roster-changed': [`${who} took a seat as a stand-in`, 'info'],
    'checked-in': [`${who} checked in`, 'info'],
    live: ['Match is live', 'accent', 'Both checked in'],
    'score-proposed': [`${who} proposed ${score}`, 'warn'],
    'score-accepted': [userId ? `${who} confirmed ${score}` : `Auto-confirmed ${score}`, 'good'],
    'score-rejected': [`${who} rejected the score`, 'bad', reason],
    disputed: [
      userId ? `${who} disputed the result` : 'In dispute',
      'warn',
      reason ?? 'An admin rules next',
    ],
    ruled: ['An admin ruled', 'info', reason],
    appealed: ['The ruling was appealed', 'warn', 'Another moderator decides'],
    completed: [`Final: ${score}`, 'good'],
    voided: ['Voided', 'faint', 'Both stakes went back'],
    cancelled: ['Called off', 'faint', 'Both stakes went back'],
  };
  return words[what];
}

/** The statements of a dispute as timeline entries, by their time. */
function withStatements(match: MatchReply, past: TimelineEntry[]): TimelineEntry[] {
  const made = statementsOf(match).map(({ side, userId, text, at }): TimelineEntry => ({
    ...{ id: `statement-${side}`, at, tone: 'info' },
    ...{ title: `${nameOf(match, userId)} made a statement`, note: quoted(text) },
  }));
  return [...past, ...made].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Past events, and what will happen at the next deadline. */
export function timelineOf(match: MatchReply, view: Facing): TimelineEntry[] {
  const past = withStatements(
    match,
    match.timeline.map((moment, index): TimelineEntry => {
      const [title, tone, note] = momentWords(match, moment, view);
      return { id: `${index}`, at: moment.at, tone, title, note };
    }),
  );
  const rulingBy = match.status === 'disputed' && match.dispute?.rulingBy;
  if (rulingBy) {
    const note = formatDayTime(rulingBy);
    return [...past, { id: 'next', at: rulingBy, tone: 'faint', title: 'Ruling due', note }];
  }
  const proposal = pendingProposal(match);
  if (!proposal || !match.answerBy) return past;
  const title = `Auto-confirms ${scoreWords(leftFirst(proposal.scores, view))}`;
  const next = { id: 'next', at: match.answerBy, title, note: 'unless answered' };
  return [...past, { ...next, tone: 'faint' }];
}
