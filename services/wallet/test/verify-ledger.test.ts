import { batch, twoPlayers, wagerId } from './stakes';

/** A wallet in which everything has happened once. */
async function lived() {
  const story = await twoPlayers();
  const { ada, bea, ask } = story;
  await ask.hold(batch(1), [[ada, 10_00]]);
  await ask.hold(batch(2), [[bea, 10_00]]);
  await ask.capture(batch(1));
  return story;
}

test('the ledger is counted from its entries', async () => {
  const { p } = await lived();
  expect(await p.ledger.verify()).toEqual({
    accounts: 2,
    transfers: 5,
    entries: 6,
    houseCents: 0,
    escrowCents: 10_00,
    suspenseCents: 0,
    differences: [],
  });
});

const tampered: [string, string, object, object, RegExp][] = [
  ['a balance', 'accounts', {}, { $inc: { postedCents: 1, availableCents: 1 } }, /stored balance/],
  ['what is held', 'accounts', {}, { $inc: { pendingDebitCents: 1 } }, /pending stakes/],
  ['what is staked', 'accounts', {}, { $inc: { stakedCents: 1 } }, /staked/],
  [
    'an entry',
    'entries',
    { side: 'credit' },
    { $inc: { amountCents: 1 } },
    /credits against debits/,
  ],
  ['an account of an entry', 'entries', {}, { $set: { account: 'user:0' } }, /not those of its/],
  [
    'an escrow',
    'escrows',
    { _id: `wager:${wagerId}` },
    { $inc: { postedCents: -1 } },
    /open stakes/,
  ],
  ['a transfer', 'transfers', { kind: 'refill' }, { $set: { status: 'voided' } }, /not those of/],
  ['a line', 'statementLines', {}, { $inc: { amountCents: 1 } }, /does not read on/],
];

test('one cent more or less anywhere is found', async () => {
  const { p } = await lived();
  for (const [what, collection, filter, update, difference] of tampered) {
    const documents = p.database('wallet').collection(collection);
    const before = await documents.findOne(filter);
    await documents.updateOne({ _id: before?._id }, update);
    const { differences } = await p.ledger.verify();
    expect({ what, found: differences.join('\n') }).toEqual({
      what,
      found: expect.stringMatching(difference) as string,
    });
    await documents.replaceOne({ _id: before?._id }, before ?? {});
  }
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('a lost entry is found', async () => {
  const { p } = await lived();
  await p.database('wallet').collection('entries').deleteOne({ side: 'debit' });
  expect((await p.ledger.verify()).differences).not.toEqual([]);
});
