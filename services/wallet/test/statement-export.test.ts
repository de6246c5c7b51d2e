import {
  exportTransactions,
  listTransactions,
  sendMoney,
  sumTransactions,
  urlOf,
  type CallRequest,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { batch, twoPlayers } from './stakes';

type Query = CallRequest<typeof exportTransactions>['query'];

const fileOf = (p: StoryPlatform, { bearer }: Player, query: Query = {}) =>
  fetch(`${p.urlOf('wallet')}${urlOf(exportTransactions, { query })}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
/** Rows by column of a file whose cells have no commas. */
async function rowsOf(p: StoryPlatform, player: Player, query: Query = {}) {
  const text = await (await fileOf(p, player, query)).text();
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
  });
}

/**
 * A wager that Ada won against Bea, one that Ada offered and Bea’s stake was released from, one
 * with Cat, and money that Ada sent to Bea.
 */
async function played() {
  const { p, ada, bea, ask } = await twoPlayers();
  const cat = await p.player('cat', { funds: 50_00 });
  await ask.hold(batch(1), [[ada, 10_00]]);
  await ask.hold(batch(2), [[bea, 10_00]]);
  await ask.capture(batch(1), batch(2));
  await ask.settle([[ada, 18_00, 'winnings']], 2_00);
  const other = { kind: 'wager', id: 'b'.repeat(24) };
  const paid = [ada, cat].map((player): [Player, number] => [player, 5_00]);
  await ask.fund(`wager:${other.id}:1`, paid, [], { escrow: other });
  await ada.call(sendMoney, {
    body: { userId: bea.id, amount: 3_00, note: '=HYPERLINK("https://x.test")' },
  });
  await p.settled();
  return { p, ada, bea, cat, ask };
}

test.thorough('a statement shows the lines about one player, with their sums', async () => {
  const { p, ada, bea, cat } = await played();
  const about = async (player: Player, of: Player, more: Query = {}) =>
    (await player.call(listTransactions, { query: { ...more, playerId: of.id } })).items.map(
      ({ type, amount }) => [type, amount],
    );
  expect(await about(ada, bea)).toEqual([
    ['transfer-out', -3_00],
    ['winnings', 18_00],
    ['stake', -10_00],
  ]);
  expect(await about(ada, bea, { type: 'winnings' })).toEqual([['winnings', 18_00]]);
  expect(await about(ada, cat)).toEqual([['stake', -5_00]]);
  expect(await about(bea, cat)).toEqual([]);
  expect(await about(ada, ada)).toEqual([]);
  const from = new Date(p.clock.now().getTime() - 60_000).toISOString();
  const to = new Date(p.clock.now().getTime() + 60_000).toISOString();
  const sums = await ada.call(sumTransactions, { query: { from, to, playerId: bea.id } });
  expect(sums).toMatchObject({ received: 18_00, spent: -13_00 });
});

test('the filter does not show who had put money on an offer that was withdrawn', async () => {
  const { ada, bea, ask } = await twoPlayers();
  await ask.hold(batch(1), [[ada, 10_00]]);
  await ask.hold(batch(2), [[bea, 10_00]]);
  await ask.release(batch(2));
  const query = { playerId: bea.id };
  expect((await ada.call(listTransactions, { query })).items).toEqual([]);
});

test.thorough('a statement is a file for spreadsheets, filtered and without formulas', async () => {
  const { p, ada, bea } = await played();
  const rows = await rowsOf(p, ada);
  const listed = await ada.call(listTransactions, { query: { pageSize: 100 } });
  expect(rows.map(({ id }) => id)).toEqual(listed.items.map(({ id }) => id));
  const [sent, , won] = rows;
  expect(sent).toMatchObject({ type: 'transfer-out', player: 'bea', amount: '-3' });
  expect(sent?.note).toBe(`"'=HYPERLINK(""https://x.test"")"`);
  expect(await rowsOf(p, ada, { type: 'winnings', playerId: bea.id })).toMatchObject([
    { ...{ type: 'winnings', player: 'bea', amount: '18', rake: '2', balanceAfter: '58' } },
  ]);
  expect(won).toBeDefined();
  expect(await rowsOf(p, ada, { to: '2000-01-01T00:00:00.000Z' })).toEqual([]);
  const { headers } = await fileOf(p, ada);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('statement.csv');
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('only its owner has a statement as a file, of 5,000 lines at most', async () => {
  const p = await platform({ only: ['user', 'wallet'] });
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  expect(await rowsOf(p, bea)).toEqual([]);
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(exportTransactions, { query: {} })).toEqual(signedOut);
  const others = { query: { userId: ada.id } } as never;
  expect(await bea.refused(exportTransactions, others)).toMatchObject({ status: 400 });
  expect((await ada.answer(exportTransactions, { query: {} })).status).toBe(200);
  const range = { headers: { range: 'bytes=9999999-' } };
  const behind = { status: 416, code: 'range-not-satisfiable' };
  expect(await ada.refused(exportTransactions, { query: {} }, range)).toEqual(behind);

  const lines = p.database('wallet').collection<{ _id: string; number: number }>('statementLines');
  const line = await lines.findOne({ userId: ada.id });
  const copies = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...(line as NonNullable<typeof line>),
      ...{ _id: `copy${from + at}`, number: from + at },
    }));
  await lines.insertMany(copies(4_999, 100));
  expect(await rowsOf(p, ada)).toHaveLength(5_000);
  await lines.insertMany(copies(1, 10_000));
  const tooLong = { status: 409, code: 'statement-too-long' };
  expect(await ada.refused(exportTransactions, { query: {} })).toEqual(tooLong);
});
