import {
  disputeAnswerMs,
  getMatch,
  listMatches,
  proposeScore,
  rejectScore,
  ruleMatch,
} from '@contend/contracts';
import { openMatchRoom } from './match-room';

test('shows evidence and reasons of a match to its sides and admins only', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  const evidence = ['e'.repeat(24)];
  for (const [scores, one, other] of [
    [[2, 1], ada, bea],
    [[1, 2], bea, ada],
  ] as const) {
    const body = { ...params, scores: [...scores] as [number, number], evidence };
    await one.call(proposeScore, { body });
    await other.call(rejectScore, { params, query: { reason: 'Not so.' } });
  }
  const admin = await p.admin();
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params, body: { winner: 'home', reason: 'The replay shows it.' } });
  const cal = await p.player('cal');
  for (const viewer of [ada, bea, admin]) {
    const match = await viewer.call(getMatch, { params });
    expect(match.proposals[0]).toMatchObject({ evidence, reason: 'Not so.' });
    expect(match.dispute?.reason).toBe('Not so.');
    expect(match.dispute?.ruling?.reason).toBe('The replay shows it.');
  }
  for (const viewer of [cal, p.anyone]) {
    const match = await viewer.call(getMatch, { params });
    const { items } = await viewer.call(listMatches, { query: {} });
    expect(items).toEqual([match]);
    expect(JSON.stringify(match)).not.toMatch(/Not so|replay|eeeeee/);
    expect(match.proposals[0]).toMatchObject({ scores: [2, 1], evidence: [], reason: null });
    expect(match.winner).toBe('home');
  }
});
