import { isDecision } from './organizer-act';

const edited = (field: string) => ({
  ...{ kind: 'edit', fields: [{ field, before: null, after: null }] },
});

test('an edit decides where it changes terms, not where it changes words', () => {
  expect(isDecision(edited('rules'))).toBe(false);
  expect(isDecision(edited('terms.startsAt'))).toBe(true);
  expect(isDecision({ kind: 'announce', fields: [] })).toBe(false);
  expect(isDecision({ kind: 'check-in', fields: [] })).toBe(true);
});
