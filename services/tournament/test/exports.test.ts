import {
  type CallRequest,
  checkInToTournament,
  createTournament,
  eraseUser,
  exportTournament,
  getBracket,
  leaveTournament,
  listTournamentMatches,
  setTournamentScore,
  urlOf,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { bracketOf } from './play-story';
import {
  enteredAndPaid,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  published,
  unknownId,
  castOf,
} from './event-story';

type Request = CallRequest<typeof exportTournament>;
type Part = Request['params']['part'];

let p: StoryPlatform;
let host: Player;
let rival: Player;
let players: Player[];
let event: { id: string };
let entryIds: string[];

const at = ({ id: tournamentId }: { id: string }) => ({ tournamentId });
const asked = (part: Part, as: 'csv' | 'json', of = event) => ({
  params: { ...at(of), part },
  query: { as },
});
const fetched = (request: Request, headers: Record<string, string> = {}) =>
  fetch(`${p.urlOf('tournament')}${urlOf(exportTournament, request)}`, {
    headers: { authorization: `Bearer ${host.bearer}`, ...headers },
  });
const linesOf = async (part: Part) =>
  Buffer.from(await (await fetched(asked(part, 'csv'))).arrayBuffer())
    .toString()
    .split('\r\n');
const rowsOf = async (part: Part) =>
  ((await (await fetched(asked(part, 'json'))).json()) as { rows: Record<string, unknown>[] }).rows;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  const { ada, ben, cat, ...cast } = await castOf(p);
  ({ host, other: rival } = cast);
  players = [ada, ben, cat];
  event = await published(host, freeTerms(p, { ...pool, seeding: 'manual' }));
  entryIds = await enteredAndPaid(players, event, 5_00);
  await players[2]?.call(leaveTournament, {
    params: at(event),
    body: { entryId: entryIds[2] ?? '' },
  });
  await p.settled();
  await moveEvent(host, event, 'open-check-in');
  for (const entryId of entryIds.slice(0, 2)) {
    await host.call(checkInToTournament, { params: at(event), body: { entryId } });
  }
  await moveEvent(host, event, 'seed');
  // The name of a team is its captain's choice.
  const stored = p.database('tournament').collection<{ _id: string }>('tournamentEntries');
  const name = '=HYPERLINK("https://x.test")';
  await stored.updateOne({ _id: entryIds[1] ?? '' }, { $set: { name } });
  await moveEvent(host, event, 'start');
  await p.settled();
  const query = { tournamentId: event.id };
  const [match] = (await p.anyone.call(listTournamentMatches, { query })).items;
  const { version } = await bracketOf(p, { tournament: event });
  const body = { matchId: match?.id ?? '', scores: [1, 0] as [number, number], version };
  await host.call(setTournamentScore, { params: at(event), body });
  await p.settled();
});

test('entries are exported with their seats and payments, and no formula', async () => {
  const [ada, ben, cat] = players.map(({ id }) => id);
  const common = { isCaptain: 'yes', paidCents: 500 };
  expect(await rowsOf('entries')).toMatchObject([
    { ...common, entry: 'ada', seed: 1, player: 'ada', playerId: ada, payment: 'held' },
    { ...common, entry: '=HYPERLINK("https://x.test")', seed: 2, playerId: ben, paidBy: 'ben' },
    {
      ...common,
      entry: 'cat',
      seed: null,
      playerId: cat,
      status: 'withdrawn',
      payment: 'returned',
    },
  ]);
  const [head, , second, , end] = await linesOf('entries');
  expect(head?.startsWith('\uFEFFentry,entryId,status,seed,place,player,')).toBe(true);
  expect(second?.startsWith(`"'=HYPERLINK(""https://x.test"")",${entryIds[1]},`)).toBe(true);
  expect(end).toBe('');
});

test('matches, standings and payouts are exported', async () => {
  const [one, two] = entryIds;
  expect(await rowsOf('matches')).toMatchObject([
    { stage: 'playoff', key: 'F1', home: 'ada', homeScore: 1, awayScore: 0, winner: 'ada' },
  ]);
  expect(await rowsOf('standings')).toMatchObject([
    { place: 1, entryId: one, played: 1, won: 1, lost: 0, points: 3, prizeCents: 6_30 },
    { place: 2, entryId: two, played: 1, won: 0, lost: 1, points: 0, prizeCents: 2_70 },
  ]);
  // 10 % of 10.00 for the organizer; 70 and 30 % of the rest.
  expect(await rowsOf('payouts')).toMatchObject([
    { place: 1, entryId: one, player: 'ada', amountCents: 6_30, status: 'due' },
    { place: 2, entryId: two, player: 'ben', amountCents: 2_70, status: 'due' },
  ]);
});

test('files have their type and name, are not kept by others, and have no addresses', async () => {
  for (const part of ['entries', 'matches', 'standings', 'payouts'] as const) {
    for (const as of ['csv', 'json'] as const) {
      const reply = await fetched(asked(part, as));
      const type = as === 'csv' ? 'text/csv' : 'application/json';
      expect(reply.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(reply.headers.get('content-disposition')).toContain(`${part}-${event.id}.${as}`);
      expect(reply.headers.get('cache-control')).toBe('private, no-cache');
      const text = await reply.text();
      expect(text.length).toBeGreaterThan(50);
      for (const { email } of players) expect(text).not.toContain(email);
      expect(text).not.toMatch(/operationId|email|birth|address/i);
    }
  }
});

test('a part of a file is sent, and one behind its end refused', async () => {
  const whole = await (await fetched(asked('matches', 'json'))).text();
  const part = await fetched(asked('matches', 'json'), { range: 'bytes=1-8' });
  expect([part.status, await part.text()]).toEqual([206, whole.slice(1, 9)]);
  const matches = asked('matches', 'csv');
  expect(await host.answer(exportTournament, matches)).toMatchObject({ status: 200 });
  const behind = { headers: { range: 'bytes=9999999-' } };
  expect(await host.refused(exportTournament, matches, behind)).toEqual({
    ...{ status: 416, code: 'range-not-satisfiable' },
  });
});

test('only the organizers of an event export it', async () => {
  const codes = async (by: Pick<Player, 'refused'>, of = event) =>
    Promise.all(
      (['entries', 'payouts'] as const).map(
        async (part) => (await by.refused(exportTournament, asked(part, 'json', of))).code,
      ),
    );
  const twice = (code: string) => [code, code];
  expect(await codes(p.anyone)).toEqual(twice('unauthenticated'));
  expect(await codes(players[0] as Player)).toEqual(twice('forbidden'));
  expect(await codes(rival)).toEqual(twice('not-organizer'));
  expect(await codes(rival, { id: unknownId })).toEqual(twice('tournament-not-found'));
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  expect(await codes(rival, draft)).toEqual(twice('tournament-not-found'));
  const wrong = [{ part: 'players' }, { tournamentId: 'no id' }];
  for (const params of wrong) {
    const request = { params: { ...at(event), part: 'entries', ...params } } as never;
    expect(await host.refused(exportTournament, request)).toMatchObject({ status: 400 });
  }
  const other = { ...asked('entries', 'csv'), query: { as: 'xls' } } as never;
  expect(await host.refused(exportTournament, other)).toMatchObject({ code: 'invalid-request' });
});

test('an event without entries exports the names of the columns', async () => {
  const draft = await host.call(createTournament, { body: freeTerms(p) });
  for (const part of ['entries', 'matches', 'standings', 'payouts'] as const) {
    const text = await (await fetched(asked(part, 'csv', draft))).text();
    expect(text.split('\r\n')).toHaveLength(2);
  }
});

test.thorough('the name of an erased player leaves matches, calendar and exports', async () => {
  const [ada] = players as [Player];
  const query = { tournamentId: event.id };
  const shown = async () => [
    JSON.stringify((await p.anyone.call(listTournamentMatches, { query })).items),
    JSON.stringify((await p.anyone.call(getBracket, { params: query })).entries),
    await (await fetch(`${p.urlOf('tournament')}/tournaments/${event.id}/calendar`)).text(),
    ...(await Promise.all(
      (['entries', 'matches'] as const).map(async (part) => (await linesOf(part)).join('\n')),
    )),
  ];
  expect((await shown()).map((text) => /\bada\b/.test(text))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  for (const text of await shown()) {
    expect(text).not.toMatch(/\bada\b/);
    expect(text).toContain('Player');
  }
});
