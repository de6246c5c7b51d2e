import {
  acceptScore,
  acceptWager,
  checkIn,
  disputeWindowMs,
  getWager,
  matchFinal,
  proposeScore,
  wagerSettled,
} from '@contend/contracts';
import { acceptance, platform, type StoryPlatform } from '@contend/test-kit';
import { matchIdOf } from './play-wager';

const collections: [service: Parameters<StoryPlatform['database']>[0], name: string][] = [
  ['chat', 'notifications'],
  ['chat', 'rooms'],
  ['chat', 'messages'],
  ['match', 'matches'],
  ['wager', 'wagers'],
  ['wallet', 'entries'],
  ['user', 'users'],
];

async function everything(p: StoryPlatform) {
  const stored = collections.map(([service, name]) =>
    p.database(service).collection(name).find().sort({ _id: 1 }).toArray(),
  );
  return Promise.all(stored);
}

test.thorough('events redelivered after the inbox expired change nothing', async () => {
  const p = await platform();
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea', { funds: 50_00 });
  const offer = await p.openWager(ada, { stakeCents: 10_00, opponentId: bea.id });
  await bea.call(acceptWager, acceptance(bea, offer));
  await p.settled();
  const params = { wagerId: offer.id };
  const matchId = matchIdOf(await ada.call(getWager, { params }));
  await ada.call(checkIn, { params: { matchId } });
  await ada.call(proposeScore, { body: { matchId, scores: [2, 0] } });
  await bea.call(acceptScore, { params: { matchId } });
  await p.settled();
  expect(p.events(matchFinal)).toEqual([]);
  await p.advance(disputeWindowMs);
  expect(p.events(wagerSettled)).toHaveLength(1);
  expect(p.events(matchFinal).map(({ data }) => data)).toMatchObject([
    { matchId, outcome: 'completed', winner: 'home', scores: [2, 0], decidedBy: 'agreement' },
  ]);
  const before = await everything(p);
  const history = [...p.history];
  for (const service of new Set(collections.map(([name]) => name))) {
    await p.database(service).collection('inbox').deleteMany({});
  }
  for (const { topic, envelope } of history) await p.replay(topic, envelope);
  await p.settled();
  expect(await everything(p)).toEqual(before);
  const eventIds = (from: number) => p.history.slice(from).map(({ envelope }) => envelope.id);
  const known = new Set(history.map(({ envelope }) => envelope.id));
  expect(eventIds(0).filter((id) => !known.has(id))).toEqual([]);
});
