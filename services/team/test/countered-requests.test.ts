import { decide } from '@contend/contracts';
import { Database } from '@contend/service-kit';
import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { counter, otherOf, type ScrimRequest } from '../src/scrims/scrim-request';
import { scrimRequestModel } from '../src/scrims/scrim.model';
import { type ScrimRequests, scrimRequestRepository } from '../src/scrims/scrim.repository';
import { after, asked, hour, idOf, now, start, teamIds } from './model/scrim-states';

let db: Database;
let requests: ScrimRequests;
beforeAll(async () => {
  db = await Database.connect(storyStoreUrl(), 'countered_requests', new FakeClock(now));
  await db.prepare();
  requests = scrimRequestRepository(db);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await db.model(scrimRequestModel).deleteMany({});
});
afterAll(async () => {
  await db.connection.dropDatabase();
  await db.close();
});

/** The side that answers proposes another start. */
async function counterNow(id: string): Promise<void> {
  const found = await requests.get(id);
  const side = found.state.answers ?? 'asked';
  const startsAt = after(hour, found.state.startsAt);
  await requests.save(found, counter(found.state, { side, userId: idOf('a'), startsAt }, now));
}

/** Runs work before the second read of a list. */
function beforeSecondRead(work: () => Promise<void>): void {
  const model = db.model(scrimRequestModel);
  const find = model.find.bind(model);
  let reads = 0;
  jest.spyOn(model, 'find').mockImplementation(((...asking: Parameters<typeof find>) => {
    const query = find(...asking);
    reads += 1;
    return reads === 2 ? query.pre(work) : query;
  }) as typeof model.find);
}

test.each(['asked', 'asking'] as const)(
  'a request is listed once that the side “%s” counters while the list is read',
  async (side) => {
    const request: ScrimRequest = { ...asked(), answers: side };
    await requests.save(null, decide(request));
    beforeSecondRead(() => counterNow(request.id));
    const listed = await requests.pendingOf(teamIds.home);
    expect(listed.map(({ id }) => id)).toEqual([request.id]);
    const { state } = await requests.get(request.id);
    expect(state).toMatchObject({ answers: otherOf(side), startsAt: after(hour, start) });
  },
);

test('of a full list, those with a later deadline are not listed among the others', async () => {
  const many = Array.from({ length: 101 }, (_, nth) => ({
    ...{ ...asked(), id: nth.toString(16).padStart(24, '0'), pairKey: `pair ${nth}` },
    answerBy: after(nth),
  }));
  for (const request of many) await requests.save(null, decide(request));
  const listed = await requests.pendingOf(teamIds.home);
  expect(listed.map(({ id }) => id)).toEqual(many.slice(0, 100).map(({ id }) => id));
});
