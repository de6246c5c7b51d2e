import { allMethods, setMethods } from './methods';

test('by default captains report, and a report without an answer counts', () => {
  expect(allMethods).toEqual({
    ...{ id: 'methods', manual: true, autoAccept: true, setBy: null, setAt: null },
  });
});

test('a change of the methods names the admin and the time, and replaces the one document', () => {
  const [admin, at] = ['a'.repeat(24), new Date('2026-03-02T12:00:00.000Z')];
  expect(setMethods({ manual: true, autoAccept: false }, admin, at)).toEqual({
    state: { id: 'methods', manual: true, autoAccept: false, setBy: admin, setAt: at },
    events: [],
    timers: {},
  });
});
