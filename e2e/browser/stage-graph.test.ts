import {
  checkInToTournament,
  createTournament,
  getTournament,
  listTournamentMatches,
  registerForTournament,
  type TournamentMatch,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { type Event, win } from './event-matches';
import { publishDraft, takeStep } from './organizer-desk';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const names = ['ada', 'bea', 'cal', 'dan', 'eve', 'fay', 'gus', 'hal'];

/** Two groups of four, whose better halves play for the event, and whose others in a bracket. */
async function publishEvent(desk: Page): Promise<string> {
  await desk.goto('/organize/new');
  await desk.getByLabel('Name').fill('Two Brackets');
  await desk.getByLabel('Players a side').selectOption('1');
  await desk.getByLabel('Most entries').fill('8');
  await desk.getByRole('button', { name: /^Gold and silver playoffs/ }).click();
  const further = desk.getByRole('group', { name: 'Further brackets' });
  await further.getByText('Played by places 3–4 of each group.').waitFor();
  const preview = desk.getByRole('complementary', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Stages' }).waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  return publishDraft(desk, /^Publish/);
}

/** Plays all open matches until there are none: who is named first among the players wins. */
async function playAll(p: StoryPlatform, event: Event): Promise<Set<string>> {
  const query = { tournamentId: event.tournamentId, status: 'open' as const };
  const stages = new Set<string>();
  const openNow = async (): Promise<TournamentMatch[]> => {
    await p.settled();
    return (await p.anyone.call(listTournamentMatches, { query })).items;
  };
  for (let [match] = await openNow(); match; [match] = await openNow()) {
    const { home, away, stage } = match;
    stages.add(stage);
    const winner = event.players.find(({ id }) => [home.captainId, away.captainId].includes(id));
    await win(p, event, winner!);
  }
  return stages;
}

test.thorough('groups are followed by two brackets, played at the same time', async () => {
  const p = await browserPlatform();
  const host = await p.player('olga', { roles: ['player', 'organizer'] });
  const players: Player[] = [];
  for (const name of names) players.push(await p.player(name));
  const { page: desk, complaints } = await openWindow(browser, p.url);
  await signIn(desk, host);
  const tournamentId = await publishEvent(desk);
  const params = { tournamentId };
  const entryIds: string[] = [];
  for (const player of players) {
    entryIds.push((await player.call(registerForTournament, { params, body: {} })).id);
  }
  await takeStep(desk, 'Close registration');
  await takeStep(desk, 'Open check-in');
  for (const [index, player] of players.entries()) {
    const body = { entryId: entryIds[index] ?? '' };
    await player.call(checkInToTournament, { params, body });
  }
  await takeStep(desk, 'Close check-in and seed');
  await takeStep(desk, 'Start now');
  const stages = await playAll(p, { tournamentId, players });
  expect([...stages]).toEqual(expect.arrayContaining(['groups', 'playoff', 'second']));
  expect(await host.call(getTournament, { params })).toMatchObject({ status: 'completed' });

  await desk.goto(`/tournaments/${tournamentId}?tab=bracket`);
  await desk
    .getByRole('button', { name: /\bada 1\b.* Ended\.$/ })
    .first()
    .waitFor();
  await desk.getByRole('radio', { name: 'Second bracket' }).waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOf(desk)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.thorough(
  'stages that the form has no fields for are shown and saved as they are',
  async () => {
    const p = await browserPlatform();
    const host = await p.player('olga', { roles: ['player', 'organizer'] });
    const { page: desk, complaints } = await openWindow(browser, p.url);
    await signIn(desk, host);
    const id = await publishEvent(desk);
    const {
      stages: [groups],
      ...event
    } = await host.call(getTournament, {
      params: { tournamentId: id },
    });
    const league = await host.call(createTournament, {
      body: {
        ...{ name: 'A League', gameId: event.gameId, playTypeId: event.playTypeId, teamSize: 1 },
        ...{ startsAt: event.dates.startsAt, minEntries: 8, maxEntries: 8 },
        ...{ entryMode: 'player', feeCents: 0, prize: { mode: 'none', split: [] } },
        stages: [
          { ...groups!, advances: 4 },
          { id: 'finals', format: 'round-robin', groups: 1, bestOf: 3, advances: 0 },
        ],
      },
    });
    await desk.goto(`/organize/${league.id}/edit`);
    const format = desk.getByRole('region', { name: 'Format' });
    await format.getByText(/^Groups, best of 3\. Played by places 1–2 of each group/).waitFor();
    expect(await faultsOf(desk)).toEqual([]);
    await desk.getByLabel('Name').fill('The League');
    await desk.getByRole('button', { name: 'Save the draft' }).click();
    await desk.waitForURL(/\/organize\/[0-9a-f]{24}$/);
    const params = { tournamentId: league.id };
    expect(await host.call(getTournament, { params })).toMatchObject({
      ...{ name: 'The League', stages: league.stages },
    });
    expect(complaints).toEqual([]);
  },
);
