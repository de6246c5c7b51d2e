import { eventually, platform } from '@contend/test-kit';

const gauges = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('contend_ledger_'));
  return Object.fromEntries(
    lines.map((line) => [line.replace(/\{.*/, ''), Number(line.split(' ').at(-1))]),
  );
};

test.thorough('a running wallet verifies its ledger and measures the progress', async () => {
  const p = await platform({ only: ['user', 'wallet'], fresh: true });
  await p.player('ada', { funds: 50_00 });
  const before = await gauges(p.urlOf('wallet'));
  expect(before).toEqual({
    contend_ledger_entries_behind: 2,
    contend_ledger_full_pass_age_seconds: 0,
    contend_ledger_differences: 0,
  });
  await p.advance(60_000);
  await eventually('the increment and the pass to end', async () => {
    const { contend_ledger_entries_behind: behind } = await gauges(p.urlOf('wallet'));
    const progress = await p.database('wallet').collection('auditProgress').findOne();
    return behind === 0 && progress?.passCompletedAt;
  });
  const entries = p.database('wallet').collection('entries');
  await entries.updateOne({ side: 'credit' }, { $inc: { amountCents: 1 } });
  await p.advance(24 * 3600_000);
  await eventually('the next pass to find it', async () => {
    return (await gauges(p.urlOf('wallet'))).contend_ledger_differences === 2;
  });
});
