import { gatewayWith } from './fake-services';
import { ask, id, readingService, rows } from './graph-reads';

test('makes one request per level for an event with its entries, standings and mine', async () => {
  const tournament = await readingService(({ read, params }) => {
    if (read === 'tournaments') return rows({ read });
    const event = { id: params?.tournamentId, name: 'Friday Cup', gameId: id('9') };
    const mine = { status: 'live', entry: null, next: null };
    const page = { items: [], page: 1, pageSize: 20, total: 0 };
    return (
      { tournament: event, tournamentEntries: page, myTournamentStatus: mine }[
        read as 'tournament'
      ] ?? { items: [] }
    );
  });
  const games = { items: [{ id: id('9'), name: 'Chess' }] };
  const { url: match } = await readingService(() => games);
  const { url } = await gatewayWith({ tournament: tournament.url, match });
  const query = `{
    tournaments(pageSize: 3) { items { id tournament {
      name game { name } participants { total } standings { items { place } } mine { status }
    } } }
    one: tournament(tournamentId: "${id('1')}") { participants { total } }
  }`;
  const { data } = await ask(url, { query });
  expect(data?.one).toEqual({ participants: { total: 0 } });
  expect(data?.tournaments).toMatchObject({
    items: [{ tournament: { name: 'Friday Cup', game: { name: 'Chess' } } }, {}, {}],
  });
  // The first event is known from level 1, so its parts are read one level before the others'.
  const known = new Set(tournament.batches.flatMap(({ reads }) => reads.map(({ read }) => read)));
  expect([...known].toSorted()).toEqual([
    'myTournamentStatus',
    'tournament',
    'tournamentEntries',
    'tournamentStandings',
    'tournaments',
  ]);
  expect(tournament.batches.length).toBeLessThanOrEqual(3);
  const all = tournament.batches.flatMap(({ reads }) => reads.map((read) => JSON.stringify(read)));
  expect(new Set(all).size).toBe(all.length);
});

test('an event’s entries count in the cost, twenty rows for each', async () => {
  const service = await readingService(() => ({ items: [], page: 1, pageSize: 20, total: 0 }));
  const { url } = await gatewayWith({ all: service.url });
  // 10 for the list, and for each row 1, 10 for its event, 10 for its entries and 20 rows.
  const query = (pageSize: number) =>
    `{ tournaments(pageSize: ${pageSize}) { items { tournament { participants { total } } } } }`;
  expect((await ask(url, { query: query(24) })).status).toBe(200);
  expect((await ask(url, { query: query(25) })).status).toBe(400);
});

test('the rows of standings that a document returns are those that it is charged for', async () => {
  const items = Array.from({ length: 1024 }, (_, nth) => ({ name: `Team ${nth}`, place: nth + 1 }));
  const service = await readingService(({ read }) =>
    read === 'tournament' ? { id: id('1') } : { items },
  );
  const { url } = await gatewayWith({ all: service.url });
  const asked = (first: string) =>
    ask(url, {
      query: `{
      tournament(tournamentId: "${id('1')}") { standings${first} { items { place } } }
    }`,
    });
  const placesIn = async (first: string) => {
    const { data } = await asked(first);
    const { standings } = data?.tournament as { standings: { items: unknown[] } };
    return standings.items.length;
  };
  expect(await placesIn('')).toBe(20);
  expect(await placesIn('(first: 300)')).toBe(300);
  expect(await placesIn('(first: 0)')).toBe(0);
  expect((await asked('(first: 1024)')).status).toBe(400);
  expect(service.batches.map(({ reads }) => reads.map(({ query }) => query)).flat()).toEqual(
    Array.from({ length: 6 }, () => ({})),
  );
});

test('a membership is null without one', async () => {
  const service = await readingService(() => null);
  const { url } = await gatewayWith({ all: service.url });
  const { data, errors } = await ask(url, { query: '{ subscription { status plan { name } } }' });
  expect([data, errors]).toEqual([{ subscription: null }, undefined]);
});

test('the wallet of an account is that of its caller', async () => {
  const service = await readingService(({ read }) =>
    read === 'me' ? { id: id('1') } : { id: id('2'), available: 5_00 },
  );
  const { url } = await gatewayWith({ all: service.url });
  const { data } = await ask(url, { query: '{ me { id wallet { id available } } }' });
  expect(data).toEqual({ me: { id: id('1'), wallet: { id: id('2'), available: 5_00 } } });
  const reads = service.batches.flatMap(({ reads }) => reads.map(({ read }) => read));
  expect(reads).toEqual(['me', 'wallet']);
});
