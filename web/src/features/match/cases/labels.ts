import {
  cardIn,
  type CaseEntry,
  type MatchReply,
  type SideName,
  sideNameIn,
} from '@contend/contracts';
import type { TimelineEntry } from '../../../components/page/timeline';
import { formatTime } from '../../../lib/format/format';
import { plural, t } from '../../../lib/language/translate';
import { nameOf } from '../labels';

interface EntryWords {
  title: string;
  note?: string | undefined;
  tone: TimelineEntry['tone'];
}

const asSide = (value: unknown): SideName | null =>
  value === 'home' || value === 'away' ? value : null;

const asScore = (value: unknown): string =>
  Array.isArray(value) && value.length === 2 ? ` ${value.join('–')}` : '';

/** The files that an entry names, with the SHA-256 of their stored bytes. */
export function filesOf({ data }: CaseEntry): { id: string; sha256: string | null }[] {
  const { evidence } = data;
  if (!Array.isArray(evidence)) return [];
  return evidence.filter((one): one is { id: string; sha256: string | null } =>
    Boolean(one && typeof one === 'object' && 'id' in one),
  );
}

const filesWords = (entry: CaseEntry): string | undefined => {
  const count = filesOf(entry).length;
  if (count === 0) return undefined;
  return plural(count, { one: '1 file', other: '# files' });
};

const untilWords = (value: unknown, lead: string): string | undefined =>
  typeof value === 'string' ? `${lead} ${formatTime(value)}` : undefined;

/** Who an entry is of: the side it names, or its actor. */
function partyOf(match: MatchReply, { data, actorId }: CaseEntry): string {
  const side = asSide(data.side);
  return side ? sideNameIn(match, side) : nameOf(match, actorId);
}

/** Who got a transferred case, where it is known. */
function holderWords(match: MatchReply, holderId: unknown): string | undefined {
  const to = cardIn(match, String(holderId))?.displayName;
  return to && t`To ${to}`;
}

/** The outcome that a ruling entry names. */
function rulingWords(match: MatchReply, { data }: CaseEntry): string {
  const winner = asSide(data.winner);
  if (!winner) return t`ruled the match void`;
  return t`ruled for ${sideNameIn(match, winner)}${asScore(data.scores)}`;
}

type Wording = (
  match: MatchReply,
  entry: CaseEntry,
  who: string,
) => Omit<EntryWords, 'note'> & {
  note?: string | undefined;
};

const wordings: Record<string, Wording> = {
  created: () => ({ title: t`Match made`, tone: 'info' }),
  'check-in-opened': () => ({ title: t`Check-in opened`, tone: 'info' }),
  'roster-changed': (_, __, who) => ({ title: t`${who} took a seat as a stand-in`, tone: 'info' }),
  'checked-in': (_, __, who) => ({ title: t`${who} checked in`, tone: 'info' }),
  live: () => ({ title: t`Match live`, tone: 'info' }),
  'score-proposed': (match, entry) => ({
    title: t`${partyOf(match, entry)} reported${asScore(entry.data.scores)}`,
    tone: 'info',
  }),
  'score-accepted': (_, entry, who) => ({
    title: entry.actorId ? t`${who} confirmed the score` : t`The score was auto-confirmed`,
    tone: 'good',
  }),
  'score-rejected': (_, { data }, who) => ({
    title: t`${who} rejected${asScore(data.scores) || t` the score`}`,
    tone: 'warn',
  }),
  disputed: (match, entry) => ({
    title: asSide(entry.data.side)
      ? t`${partyOf(match, entry)} opened a dispute`
      : t`Dispute opened: the reports differ`,
    tone: 'warn',
  }),
  statement: (match, entry, who) => ({
    title: t`Statement of ${partyOf(match, entry)}`,
    note: who,
    tone: 'info',
  }),
  message: (_, __, who) => ({ title: t`Message from ${who}`, tone: 'info' }),
  claimed: (_, __, who) => ({ title: t`${who} claimed the case`, tone: 'info' }),
  transferred: (match, { data }, who) => ({
    title: t`${who} transferred the case`,
    note: holderWords(match, data.holderId),
    tone: 'info',
  }),
  released: (_, __, who) => ({ title: t`${who} returned the case to the queue`, tone: 'info' }),
  asked: (match, entry, who) => ({
    title: t`${who} asked ${partyOf(match, entry)} for evidence`,
    note: untilWords(entry.data.answerBy, t`Answer until`),
    tone: 'warn',
  }),
  overdue: () => ({ title: t`The ruling is overdue: escalated`, tone: 'bad' }),
  ruled: (match, entry, who) => ({
    title: `${who} ${rulingWords(match, entry)}`,
    note: typeof entry.data.rule === 'string' ? t`Rule ${entry.data.rule}` : undefined,
    tone: 'info',
  }),
  appealed: (match, entry) => ({
    title: t`${partyOf(match, entry)} appealed the ruling`,
    tone: 'warn',
  }),
  completed: (_, { data }) => ({ title: t`Result${asScore(data.scores)}`, tone: 'good' }),
  voided: () => ({ title: t`Match voided`, tone: 'faint' }),
  cancelled: () => ({ title: t`Match called off`, tone: 'faint' }),
};

/** An entry of a case file in words. Unknown kinds are shown by their name. */
export function entryWords(match: MatchReply, entry: CaseEntry): EntryWords {
  const who = nameOf(match, entry.actorId);
  const { title, note, tone } = wordings[entry.kind]?.(match, entry, who) ?? {
    ...{ title: entry.kind, note: undefined, tone: 'info' as const },
  };
  const erased = entry.textDigest && entry.text === null ? t`Words of an erased user` : undefined;
  const words = entry.text === null ? erased : t`“${entry.text}”`;
  const notes = [words, filesWords(entry), note].filter(Boolean);
  return { title, tone, note: notes.join(' · ') || undefined };
}
