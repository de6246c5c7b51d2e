import type { NoticeFacts, NoticeKind } from '@contend/contracts';
import {
  clockFor,
  type Message,
  momentFor,
  moneyFor,
  type Reader,
  render,
  type Values,
} from '@contend/contracts/src/message';

/** The texts of a kind. Values of their messages: `valuesOf`. */
export interface Phrase {
  title: Message;
  text: Message;
  /** What stands for `{name}`, the other party, while it is unknown. */
  name?: Message;
  /** What stands for `{team}` while it is unknown. */
  team?: Message;
}

/** The texts of an area, by kind. */
export type Phrases = Partial<Record<NoticeKind, Phrase>>;

/** Names as of the reading; null while they are unknown. */
export interface Names {
  /** The other user or side, or the game and play type. */
  name: string | null;
  /** The other team. */
  team: string | null;
  /** The reader’s team. */
  own: string | null;
}

/** What a text is about. */
export interface Subject {
  facts: NoticeFacts;
  createdAt: Date;
}

const unknownEvent: Message = { en: 'a tournament', de: 'Turnier' };
const unknownReward: Message = { en: 'a new one', de: 'etwas Neues' };

const amountOf = ({ amountCents }: NoticeFacts): 'none' | 'zero' | 'some' => {
  if (amountCents === undefined) return 'none';
  return amountCents === 0 ? 'zero' : 'some';
};

/** ICU selects by names without hyphens. */
const choice = (code = ''): string => code.replaceAll('-', '_');
const yesNo = (is: unknown): 'yes' | 'no' => (is ? 'yes' : 'no');

/** The amount, the times and the numbers of a notification, as its reader reads them. */
function quantitiesOf({ facts, createdAt }: Subject, reader: Reader): Values {
  const { amountCents = 0, until, checkInBy, minutes = 1 } = facts;
  const { scores: [mine, theirs] = [0, 0], ratings: [before, after] = [0, 0] } = facts;
  const { bestOf = 1, level = 1, xp = 0 } = facts;
  const endsAt = new Date(createdAt.getTime() + minutes * 60_000);
  const moment = (at?: string) => (at ? momentFor(new Date(at), reader) : '');
  return {
    ...{ money: moneyFor(amountCents, reader), amount: amountOf(facts) },
    ...{ until: moment(until), hasUntil: yesNo(until) },
    ...{ checkInBy: moment(checkInBy), hasCheckInBy: yesNo(checkInBy) },
    ...{ minutes, by: clockFor(endsAt, reader, createdAt) },
    ...{ score: `${mine}–${theirs}`, before, after, bestOf, level, xp, hasXp: yesNo(xp > 0) },
  };
}

/**
 * Every value that a message can have. Codes are for `select`; what is unknown has the words that
 * the phrase has for it.
 */
export function valuesOf(
  phrase: Pick<Phrase, 'name' | 'team'>,
  subject: Subject,
  { names: { name, team, own }, reader }: { names: Names; reader: Reader },
): Values {
  const { reason, as, rule = '', event, reward, isStaked, isActing, unanswered } = subject.facts;
  const or = (known: string | null | undefined, unknown?: Message) =>
    known ?? (unknown ? render(unknown, reader) : '');
  return {
    ...quantitiesOf(subject, reader),
    ...{ name: or(name, phrase.name), team: or(team, phrase.team), own: own ?? '' },
    ...{ hasTeam: yesNo(team), hasOwn: yesNo(own) },
    ...{ event: or(event, unknownEvent), reward: or(reward, unknownReward) },
    ...{ reason: choice(reason), as: choice(as), rule, unanswered: unanswered ?? '' },
    ...{ isStaked: yesNo(isStaked), isActing: yesNo(isActing) },
  };
}

/** Other parties that several areas have while their names are unknown. */
export const unnamed = {
  player: { en: 'A player', de: 'Ein Spieler' },
  opponent: { en: 'Your opponent', de: 'Dein Gegner' },
  /** After “against”. */
  againstOpponent: { en: 'your opponent', de: 'deinen Gegner' },
  captain: { en: 'Your captain', de: 'Dein Captain' },
  staff: { en: 'Staff', de: 'Das Support-Team' },
} as const satisfies Record<string, Message>;

const minuteMs = 60_000;
export const minutesOf = (ms: number): number => ms / minuteMs;
export const hoursOf = (ms: number): number => ms / (60 * minuteMs);
export const daysOf = (ms: number): number => ms / (24 * 60 * minuteMs);
