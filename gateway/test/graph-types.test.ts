import { gatewayWith } from './fake-services';
import { ask, id, readingService } from './graph-reads';

test('prizes of an event are shares, and not its terms of prizes', async () => {
  const share = { entryId: id('2'), place: 1, userId: id('3'), amountCents: 700, status: 'due' };
  const service = await readingService(({ read }) =>
    read === 'tournament' ? { id: id('1'), prize: { mode: 'pool' } } : { items: [share] },
  );
  const { url } = await gatewayWith({ all: service.url });
  const query = `{
    tournament(tournamentId: "${id('1')}") {
      prize { mode }
      prizes { items { entryId place userId amountCents status } }
    }
  }`;
  const { data } = await ask(url, { query });
  expect(data).toEqual({ tournament: { prize: { mode: 'pool' }, prizes: { items: [share] } } });
});

test('the plan of a membership has only the fields that its reply has', async () => {
  const service = await readingService(() => ({ plan: { id: id('1'), name: 'Plus' } }));
  const { url } = await gatewayWith({ all: service.url });
  const { data } = await ask(url, { query: '{ subscription { plan { id name } } }' });
  expect(data).toEqual({ subscription: { plan: { id: id('1'), name: 'Plus' } } });
  const { status } = await ask(url, { query: '{ subscription { plan { provider } } }' });
  expect(status).toBe(400);
});
