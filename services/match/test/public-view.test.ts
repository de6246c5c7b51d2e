import {
  disputeAnswerMs,
  getMatch,
  listMatches,
  proposeScore,
  rejectScore,
  ruleMatch,
} from '@contend/contracts';
import { uploadVideo } from '@contend/test-kit';
import { openMatchRoom } from './match-room';

test.thorough('shows evidence and reasons of a match to its sides and admins only', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  for (const [scores, one, other] of [
    [[2, 1], ada, bea],
    [[1, 2], bea, ada],
  ] as const) {
    const evidence = [await uploadVideo(one)];
    const body = { ...params, scores: [...scores] as [number, number], evidence };
    await one.call(proposeScore, { body });
    await other.call(rejectScore, { params, query: { reason: 'Not so.' } });
  }
  const { admin } = room;
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params, body: { winner: 'home', reason: 'The replay shows it.' } });
  // The ratings of both players follow the ruling.
  await p.settled();
  const { cal } = room;
  for (const viewer of [ada, bea, admin]) {
    const match = await viewer.call(getMatch, { params });
    expect(match.proposals).toMatchObject([
      { evidence: [expect.any(String)], reason: 'Not so.' },
      { evidence: [expect.any(String)] },
    ]);
    expect(match.dispute?.reason).toBe('Not so.');
    expect(match.dispute?.ruling?.reason).toBe('The replay shows it.');
  }
  for (const viewer of [cal, p.anyone]) {
    const match = await viewer.call(getMatch, { params });
    const { items } = await viewer.call(listMatches, { query: {} });
    expect(items).toEqual([match]);
    expect(JSON.stringify(match)).not.toMatch(/Not so|replay|"evidence":\["/);
    expect(match.proposals[0]).toMatchObject({ scores: [2, 1], evidence: [], reason: null });
    expect(match.winner).toBe('home');
  }
});
