import { after, fundB, later, payer, reverseB, rich } from '../../test/model/escrow-steps';
import type { StatementLine } from './books';
import { Draft } from './draft';

const payment = fundB({ payers: [payer('a', 1_00), payer('b', 2_00)], reservations: [] });
const shown = (lines: StatementLine[] | undefined) =>
  lines?.map(({ id, amountCents, holdStatus }) => [id, amountCents, holdStatus]);
const asked = { ...rich(), playLines: new Map([['a', [] as StatementLine[]]]) };

test('the lines of a wallet follow each change: new ones, and what changed of known ones', () => {
  const paid = after(asked, payment);
  expect(shown(paid.playLines?.get('a'))).toEqual([['wager:w:2#0', -1_00, 'captured']]);
  const returned = after(paid, reverseB());
  expect(shown(returned.playLines?.get('a'))).toEqual([
    ['wager:w:2#0', -1_00, 'released'],
    ['wager:w:2#reversal:wager:w:2#0', 1_00, null],
  ]);
  expect(returned.playLines?.get('b')).toBeUndefined();
});

test('lines are kept only where a command asked for them', () => {
  expect(after(rich(), payment).playLines).toBeUndefined();
});

test('a command sees its own lines after those that are stored', () => {
  const paid = after(asked, payment);
  const draft = new Draft(paid, later);
  const [stored] = paid.playLines?.get('a') ?? [];
  const { number: _, balanceAfterCents: __, at: ___, ...line } = stored!;
  const named = { type: 'stake', title: 'Record reset' } as const;
  const own = (userId: string) => draft.write({ ...line, ...named, userId, id: `own-${userId}` });
  own('a');
  own('b');
  expect(draft.playLines('a').map(({ id }) => id)).toEqual(['wager:w:2#0', 'own-a']);
  expect(draft.playLines('b').map(({ id }) => id)).toEqual(['own-b']);
  expect(draft.playLines('c')).toEqual([]);
});
