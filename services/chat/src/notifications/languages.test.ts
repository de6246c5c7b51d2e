import { type NoticeFacts, type NoticeKind, noticeCategories } from '@contend/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { titleOfLine } from '../delivery/push-payload';
import { digestMessages } from './digest';
import { languages, type Message, type Reader, readerOf } from '@contend/contracts/src/message';
import type { Names } from './phrase';
import { reasonFor, reasonOf } from './reasons';
import { phrases, wordsOf } from './words';

const kinds = Object.keys(noticeCategories) as NoticeKind[];
const createdAt = new Date('2026-03-03T10:30:00Z');
const berlin = readerOf({ language: 'de', timeZone: 'Europe/Berlin' });
const known = { name: 'Ada', team: 'Nova', own: 'Orbit' };
const unknown = { name: null, team: null, own: null };

/** An element of a parsed message: a value, or the forms of a `select` or `plural` by their names. */
interface Element {
  type: number;
  value: unknown;
  options?: Record<string, { value: Element[] }>;
}

/** The values of a message, and the forms that depend on each, once and sorted. */
function valuesIn(elements: readonly Element[]): string[] {
  const [literal, pound] = [0, 7];
  return elements.flatMap(({ type, value, options = {} }) => [
    ...(type === literal || type === pound ? [] : [String(value)]),
    ...Object.entries(options).flatMap(([form, each]) => [
      `${String(value)}: ${form}`,
      ...valuesIn(each.value),
    ]),
  ]);
}

const formsOf = (text: string): string[] => {
  const parsed = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
  return [...new Set(valuesIn(parsed.getAst() as Element[]))].sort();
};

const messagesOf = (kind: NoticeKind): Message[] => {
  const { title, text, name, team } = phrases[kind];
  return [title, text, name, team, reasonOf(kind)].filter((one) => one !== undefined);
};

const beside = Object.entries({ ...digestMessages, titleOfLine });
const all: [string, Message][] = [
  ...kinds.flatMap((kind) => messagesOf(kind).map((one): [string, Message] => [kind, one])),
  ...beside,
];

/** Every reason that a text of the kind depends on. */
const reasonsOf = (kind: NoticeKind): string[] =>
  messagesOf(kind)
    .flatMap(({ en }) => formsOf(en))
    .flatMap((form) => /^reason: (.+)/.exec(form)?.[1] ?? []);

const textsOf = (kind: NoticeKind, facts: NoticeFacts, reader: Reader): string[] =>
  [known, unknown].flatMap((names) => {
    const notice = { kind, facts, createdAt };
    const words = wordsOf(notice, names, reader);
    return [words?.title ?? '', words?.text ?? '', reasonFor(notice, names, reader)];
  });

test('every kind has its texts in each language, with the same values and forms', () => {
  expect(Object.keys(phrases).sort()).toEqual([...kinds].sort());
  const differing = all.filter(([, message]) => {
    const [first, ...others] = languages.map((language) => formsOf(message[language]).join());
    return others.some((forms) => forms !== first);
  });
  expect(differing).toEqual([]);
});

test('no text is the same in German as in English', () => {
  expect(all.filter(([, { en, de }]) => !de.trim() || en === de)).toEqual([]);
});

const facts: NoticeFacts = {
  ...{ amountCents: 123_456, scores: [2, 1], bestOf: 3, minutes: 129, level: 15, xp: 1200 },
  ...{ until: '2026-03-03T12:00:00.000Z', checkInBy: '2026-03-03T12:10:00.000Z' },
  ...{ rule: '2', as: 'moderator', event: 'Friday Cup', reward: 'Champion' },
  ratings: [1213, 1226],
};
const variantsOf = (kind: NoticeKind): NoticeFacts[] => [
  {},
  { amountCents: 0 },
  { ...facts, isStaked: true, unanswered: 'disputed' },
  { ...facts, isActing: true, as: 'acting' },
  ...reasonsOf(kind).map((code) => ({ ...facts, reason: code.replaceAll('_', '-') })),
];

test.each(kinds)('%s is a whole sentence for every reader, whatever is known', (kind) => {
  for (const reader of [berlin, readerOf()]) {
    for (const variant of variantsOf(kind)) {
      for (const text of textsOf(kind, variant, reader)) {
        expect(text).toMatch(/^\S.*\S$/);
        expect(text).not.toMatch(/[{}]|undefined|null|Invalid/);
      }
    }
  }
});

test('amounts, times and numbers are those of the reader’s language and time zone', () => {
  const words = wordsOf({ kind: 'tournament-promoted', facts, createdAt }, known, berlin);
  expect(words?.text.replaceAll(/\s/g, ' ')).toBe(
    'Bezahl 1.234,56 $ pro Platz bis 3. März 2026, 13:00, sonst verliert die Anmeldung ihren ' +
      'Platz. Check bis 3. März 2026, 13:10 ein, sonst spielst du nicht mit.',
  );
  expect(wordsOf({ kind: 'reward-earned', facts, createdAt }, known, berlin)).toEqual({
    title: 'Belohnung verdient: Champion',
    text: 'Hol dir 1.200 XP bei deinen Belohnungen ab.',
  });
});

test('the time to check in is a time of day, and names the day where that is another one', () => {
  const textOf = (minutes: number, reader: Reader) =>
    wordsOf({ kind: 'match-open', facts: { minutes }, createdAt }, known, reader)?.text;
  expect(textOf(129, berlin)).toMatch(/^Check bis 13:39 ein\./);
  expect(textOf(129, readerOf({ language: 'en', timeZone: 'America/New_York' }))).toMatch(
    /^Check in by 07:39\. /,
  );
  expect(textOf(24 * 60, readerOf())).toMatch(/^Check in by 4 Mar 2026, 10:30 UTC\. /);
});

test('a reader without a known language or time zone reads English, and times in UTC', () => {
  expect(readerOf()).toEqual({ language: 'en', timeZone: null });
  expect(readerOf({ language: 'xx', timeZone: 'Nowhere/Else' })).toEqual(readerOf());
});

test('a time zone in other letters is the same one', () => {
  expect(readerOf({ timeZone: 'EUROPE/berlin' }).timeZone).toBe('Europe/Berlin');
});

test('names the other party in the case of its sentence while the name is unknown', () => {
  const titleOf = (kind: NoticeKind) => wordsOf({ kind, facts, createdAt }, unknown, berlin)?.title;
  expect(titleOf('match-open')).toBe('Dein Match gegen deinen Gegner ist offen');
  expect(titleOf('score-rejected')).toBe('Dein Gegner hat dein Ergebnis abgelehnt');
  expect(titleOf('scrim-booked')).toBe('Scrim mit einem anderen Team gebucht');
});

test('says why a German reader has a notification', () => {
  const reason = (kind: NoticeKind, more: NoticeFacts, names: Names = known) =>
    reasonFor({ kind, facts: more, createdAt }, names, berlin);
  expect(reason('check-in-open', {})).toBe('weil du dieses Match für Orbit spielst');
  expect(reason('check-in-open', { isStaked: true }, unknown)).toBe(
    'weil du in diesem Match um einen Einsatz spielst',
  );
  expect(reason('deadline-moved', { reason: 'contest' })).toBe('weil du für Orbit handelst');
});
