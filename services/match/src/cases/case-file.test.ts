import fc from 'fast-check';
import {
  append,
  canonical,
  type CaseDraft,
  type CaseEntry,
  redactAuthor,
  verify,
} from './case-file';

const idOf = (letter: string) => letter.repeat(24);
const begin = Date.parse('2026-03-02T12:00:00.000Z');

const draft = fc.record({
  at: fc.integer({ min: 0, max: 10_000 }).map((ms) => new Date(begin + ms)),
  kind: fc.constantFrom('statement', 'message', 'claimed'),
  actorId: fc.constantFrom(idOf('a'), idOf('b'), null),
  data: fc.record({
    side: fc.constantFrom('home', 'away'),
    scores: fc.tuple(fc.nat(9), fc.nat(9)),
  }),
  text: fc.option(fc.string()),
});
const drafts = fc
  .array(draft, { minLength: 2, maxLength: 8 })
  .map((list) => list.map((one, nth): CaseDraft => ({ ...one, key: `key:${nth}` })));
let salts = 0;
const newSalt = () => `salt ${(salts += 1)}`;
const empty = { id: idOf('1'), entries: [] };
const fileOf = (list: CaseDraft[]) => append(empty, list, newSalt);

test('verifies a file as it was entered', () => {
  fc.assert(
    fc.property(drafts, (list) => {
      const file = fileOf(list);
      const expected = { ok: true, entries: list.length, brokenAt: null };
      expect(verify(file)).toEqual(expected);
      // As it comes back from the store and as JSON.
      expect(verify(JSON.parse(JSON.stringify(file)))).toEqual(expected);
    }),
  );
});

const changes: Record<string, (entry: CaseEntry) => CaseEntry> = {
  n: (entry) => ({ ...entry, n: entry.n + 1 }),
  at: (entry) => ({ ...entry, at: new Date(begin - 1).toISOString() }),
  kind: (entry) => ({ ...entry, kind: 'ruled' }),
  actorId: (entry) => ({ ...entry, actorId: idOf('c') }),
  data: (entry) => ({ ...entry, data: { ...entry.data, scores: [99, 0] } }),
  text: (entry) => ({ ...entry, text: `${entry.text ?? ''}!` }),
  textSalt: (entry) => ({ ...entry, textSalt: 'another salt' }),
  textDigest: (entry) => ({ ...entry, textDigest: 'f'.repeat(64) }),
  previousHash: (entry) => ({ ...entry, previousHash: 'f'.repeat(64) }),
  hash: (entry) => ({ ...entry, hash: 'f'.repeat(64) }),
};

test.each(Object.keys(changes))('names the entry whose %s was altered', (field) => {
  fc.assert(
    fc.property(drafts, fc.nat(), (list, number) => {
      const { id, entries } = fileOf(list);
      const nth = number % entries.length;
      const altered = entries.map((one, at) => (at === nth ? changes[field]?.(one) : one));
      const verified = verify({ id, entries: altered as CaseEntry[] });
      expect(verified).toEqual({ ok: false, entries: entries.length, brokenAt: nth + 1 });
    }),
  );
});

test('names the first entry after a removed one, and the first of two that were swapped', () => {
  fc.assert(
    fc.property(drafts, fc.nat(), (list, number) => {
      const { id, entries } = fileOf(list);
      const nth = number % (entries.length - 1);
      const removed = entries.toSpliced(nth, 1);
      expect(verify({ id, entries: removed })).toMatchObject({ ok: false, brokenAt: nth + 1 });
      const [one, other] = [entries[nth], entries[nth + 1]] as [CaseEntry, CaseEntry];
      const swapped = entries.toSpliced(nth, 2, other, one);
      expect(verify({ id, entries: swapped })).toMatchObject({ ok: false, brokenAt: nth + 1 });
    }),
  );
});

test('the entries of one match do not fit another', () => {
  const { entries } = fileOf([
    { key: 'k', at: new Date(begin), kind: 'claimed', actorId: null, data: {}, text: null },
  ]);
  expect(verify({ id: idOf('2'), entries })).toMatchObject({ ok: false, brokenAt: 1 });
});

test('words of an erased user go, and the chain stays', () => {
  fc.assert(
    fc.property(drafts, (list) => {
      const erased = redactAuthor(fileOf(list), idOf('a'));
      expect(verify(erased).ok).toBe(true);
      for (const entry of erased.entries) {
        const gone = entry.actorId === idOf('a');
        if (gone) expect([entry.text, entry.textSalt]).toEqual([null, null]);
      }
      const kept = list.filter(({ actorId, text }) => actorId !== idOf('a') && text !== null);
      expect(erased.entries.filter(({ text }) => text !== null)).toHaveLength(kept.length);
    }),
  );
});

test('enters everything once, and late entries at the end', () => {
  fc.assert(
    fc.property(drafts, drafts, (first, second) => {
      const file = fileOf(first);
      const all = [...first, ...second.map((one) => ({ ...one, key: `later ${one.key}` }))];
      const more = append(file, all, newSalt);
      expect(more.entries.slice(0, first.length)).toEqual(file.entries);
      expect(more.entries).toHaveLength(first.length + second.length);
      expect(verify(more).ok).toBe(true);
      expect(append(more, all, newSalt)).toBe(more);
    }),
  );
});

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(canonical({ a: true, b: [1, { c: 'x', d: null }] })).toBe(
    canonical({ b: [1, { d: null, c: 'x' }], a: true }),
  );
});
