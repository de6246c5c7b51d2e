import { refusalOf } from '../../test/model/refusal';
import {
  bookingIdOf,
  returnedBy,
  ruleOn,
  type SuspenseFile,
  withdrawRuling,
  withoutWords,
} from './suspense-decision';

const now = new Date('2026-03-02T12:00:00.000Z');
const file: SuspenseFile = {
  ...{ id: 'a'.repeat(24), provider: 'stripe', reference: null, waiting: null, booked: [] },
};
const ruling = (adminId: string | null, changes: object = {}) => ({
  ...{ adminId, resolution: 'write-off' as const, cents: 600_00, reason: 'Known', needed: 2 },
  ...changes,
});

type Action = (state: SuspenseFile) => SuspenseFile;
const actions: Record<string, Action> = {
  'small by rita': (one) => ruleOn(one, ruling('rita', { needed: 1 }), now).state,
  'large by rita': (one) => ruleOn(one, ruling('rita'), now).state,
  'large by sam': (one) => ruleOn(one, ruling('sam'), now).state,
  'by an operator': (one) => ruleOn(one, ruling(null), now).state,
  'another end by sam': (one) => ruleOn(one, ruling('sam', { resolution: 'return' }), now).state,
  'another amount by sam': (one) => ruleOn(one, ruling('sam', { cents: 1_00 }), now).state,
  withdraw: (one) => withdrawRuling(one).state,
};
const stateOf = ({ waiting, booked }: SuspenseFile) =>
  `${waiting ? `waits for ${waiting.adminId ?? 'operator'}` : 'open'}, ${booked.length} booked`;

/** Each state with what each action makes of it, or refuses with. */
const table: [state: string, before: SuspenseFile, after: Record<string, string>][] = [
  [
    'open',
    file,
    {
      'small by rita': 'open, 1 booked',
      'large by rita': 'waits for rita, 0 booked',
      'large by sam': 'waits for sam, 0 booked',
      'by an operator': 'waits for operator, 0 booked',
      'another end by sam': 'waits for sam, 0 booked',
      'another amount by sam': 'waits for sam, 0 booked',
      withdraw: 'suspense-not-waiting',
    },
  ],
  [
    'waiting for a second admin after rita',
    ruleOn(file, ruling('rita'), now).state,
    {
      'small by rita': 'suspense-decided-by-you',
      'large by rita': 'suspense-decided-by-you',
      'large by sam': 'open, 1 booked',
      'by an operator': 'open, 1 booked',
      'another end by sam': 'suspense-decision-open',
      'another amount by sam': 'waits for sam, 0 booked',
      withdraw: 'open, 0 booked',
    },
  ],
  [
    'waiting for an admin after an operator',
    ruleOn(file, ruling(null), now).state,
    {
      'small by rita': 'open, 1 booked',
      'large by rita': 'open, 1 booked',
      'large by sam': 'open, 1 booked',
      'by an operator': 'suspense-decided-by-you',
      'another end by sam': 'suspense-decision-open',
      'another amount by sam': 'waits for sam, 0 booked',
      withdraw: 'open, 0 booked',
    },
  ],
];

for (const [name, before, after] of table) {
  test(`decisions about money in suspense that is ${name}`, () => {
    expect(Object.keys(after)).toEqual(Object.keys(actions));
    const got = Object.entries(actions).map(([action, run]): [string, string] => {
      let state = before;
      const code = refusalOf(() => (state = run(before)));
      return [action, code ?? stateOf(state)];
    });
    expect(Object.fromEntries(got)).toEqual(after);
  });
}

test('each booked decision has a transfer of its own, and keeps who approved it', () => {
  const once = ruleOn(file, ruling('rita', { needed: 1, resolution: 'return' }), now).state;
  const twice = ruleOn(ruleOn(once, ruling('rita'), now).state, ruling('sam'), now).state;
  expect([bookingIdOf(once), bookingIdOf(twice)]).toEqual([
    `resolved:${file.id}:1`,
    `resolved:${file.id}:2`,
  ]);
  expect(twice.booked[1]?.approvals.map(({ adminId }) => adminId)).toEqual(['rita', 'sam']);
  expect(returnedBy([once, twice])).toBe(1_200_00);
});

test('an erasure removes the reasons and keeps the decisions', () => {
  const booked = ruleOn(file, ruling('rita', { needed: 1 }), now).state;
  const waiting = ruleOn(booked, ruling('sam'), now).state;
  const { state } = withoutWords(waiting);
  expect(JSON.stringify(state)).not.toContain('Known');
  expect(state).toMatchObject({
    waiting: { adminId: 'sam', cents: 600_00, reason: null },
    booked: [{ resolution: 'write-off', approvals: [{ adminId: 'rita', reason: null }] }],
  });
  expect(withoutWords(file).state).toEqual(file);
});
