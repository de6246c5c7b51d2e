import {
  changeTournament,
  entryReinstated,
  getBracket,
  listTournamentMatches,
  previewTournament,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  enteredAndPaid,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  pool,
  published,
  unknownId,
  until,
} from './event-story';
import { swiss } from './play-story';
import { playRound } from './team-story';

let p: StoryPlatform;
let host: Player;
let other: Player;
let players: Player[];

beforeEach(async () => {
  p = await eventPlatform();
  const cast = await castOf(p);
  ({ host, other } = cast);
  players = [cast.ada, cast.ben, cast.cat, cast.dan];
});

test.thorough('an entry that paid and was absent is admitted to a Swiss event', async () => {
  const [, , , dan] = players as [Player, Player, Player, Player];
  const terms = { ...pool, stages: [swiss], seeding: 'manual' as const };
  const event = await published(host, freeTerms(p, terms));
  const params = { tournamentId: event.id };
  const entryIds = await enteredAndPaid(players, event, 5_00);
  const late = entryIds[3] ?? '';
  await until(p, event.dates.checkInOpensAt);
  await checkAllIn(players.slice(0, 3), event, entryIds);
  await until(p, event.dates.checkInClosesAt);
  await until(p, event.dates.startsAt);
  await p.settled();
  expect(await eventOf(host, event)).toMatchObject({ status: 'live' });
  expect(await entryOf(dan, event)).toMatchObject({ status: 'absent', refund: 'none' });

  const admit = (entryId: string) => ({ change: { kind: 'admit' as const, entryId } });
  const refused = async (by: Player, entryId: string) => {
    const { body } = await by.answer(previewTournament, { params, body: admit(entryId) });
    return body as { code: string; message: string };
  };
  expect(await refused(other, late)).toMatchObject({ code: 'not-organizer' });
  expect(await refused(host, unknownId)).toMatchObject({ code: 'entry-not-found' });
  expect(await refused(host, entryIds[0] ?? '')).toMatchObject({
    code: 'change-impossible',
    message: 'This entry is in the event.',
  });

  const preview = await host.call(previewTournament, { params, body: admit(late) });
  expect(preview).toMatchObject({ matches: [], places: [], prizes: [], ratedPlayers: [] });
  expect(preview.warnings).toEqual([
    'It plays from round 2 on as the last seed. Rounds before count 0 points.',
    'No money moves: a fee that it paid is in the event already.',
  ]);
  const { version } = preview;
  const stale = { params, body: { version: version + 7, ...admit(late) } };
  expect(await host.refused(changeTournament, stale)).toMatchObject({ code: 'version-conflict' });
  await host.call(changeTournament, { params, body: { version, ...admit(late) } });
  await p.settled();
  expect(await entryOf(dan, event)).toMatchObject({ status: 'checked_in', seed: 4 });
  expect(p.events(entryReinstated)).toMatchObject([{ data: { entryId: late } }]);
  const [stage] = (await p.anyone.call(getBracket, { params })).stages;
  expect(stage?.stage.entries.at(-1)).toBe(late);

  await playRound(p, host, params);
  const query = { ...params, status: 'open' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  expect(items.flatMap(({ home, away }) => [home.entryId, away.entryId])).toContain(late);
  await playRound(p, host, params);
  await playRound(p, host, params);
  expect(await eventOf(host, event)).toMatchObject({
    ...{ status: 'completed', prize: { heldCents: 20_00 } },
  });
  expect((await entryOf(dan, event))?.place).toBeGreaterThan(1);
});
