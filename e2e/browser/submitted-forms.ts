import {
  createTeam,
  createTournament,
  getMatch,
  getTeam,
  getTournament,
  getWager,
  listAffiliateCodes,
  listCommunityMessages,
  listMySupportCases,
  listMyTeams,
  listMyWagers,
  listNotifications,
  listOpenRefills,
  listPlayTypes,
  listRoomMessagesOfMember,
  listScrims,
  listTournamentParticipants,
  listTournamentTemplates,
  listTransactions,
  publishTournament,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Locator, Page } from 'playwright-core';
import { accept } from '../stories/play';

export interface Cast {
  p: StoryPlatform;
  ada: Player;
  bea: Player;
  olga: Player;
  pages: Record<'ada' | 'bea' | 'olga', Page>;
  /** A team of ada, a match of ada and bea that is played, and an event of olga. */
  teamId: string;
  matchId: string;
  tournamentId: string;
}

/** A form of the app, which is submitted once by a double click, or by Enter pressed twice. */
export interface SubmittedForm {
  name: string;
  by: 'ada' | 'bea' | 'olga';
  /** Opens the form and fills it in; returns what is clicked, or the field where Enter is pressed. */
  fill: (page: Page, cast: Cast) => Promise<Locator>;
  way: 'double click' | 'Enter twice';
  /** How many effects the API shows. */
  count: (cast: Cast) => Promise<number>;
}

const hourMs = 3_600_000;
/** What each side has in the match that is played. */
const stakeCents = 5_00;

/** A team, an event without entries, and a match to which both have checked in. */
export async function prepare(p: StoryPlatform, { ada, bea, olga }: Record<string, Player>) {
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const [first] = items.filter(({ teamSizes }) => teamSizes.includes(1));
  const { gameId = '', id: playTypeId = '' } = first ?? {};
  const team = { name: 'Nova Five', tag: 'NV5', gameId, timeZone: 'UTC' };
  const { id: teamId } = await ada!.call(createTeam, { body: team });
  const draft = await olga!.call(createTournament, {
    body: {
      ...{ name: 'Night Cup', gameId, playTypeId, teamSize: 1, entryMode: 'player', feeCents: 0 },
      ...{ minEntries: 2, maxEntries: 4, prize: { mode: 'none', split: [] } },
      startsAt: new Date(p.clock.now().getTime() + 3 * hourMs).toISOString(),
      stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
    },
  });
  const params = { tournamentId: draft.id };
  await olga!.call(publishTournament, { params, body: { version: draft.version } });
  const offer = await p.openWager(ada!, { stakeCents, gameIndex: 2 });
  await accept(bea!, offer);
  await p.settled();
  const { matchId } = await ada!.call(getWager, { params: { wagerId: offer.id } });
  return { teamId, tournamentId: draft.id, matchId: matchId ?? '' };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Messages of that text. */
const saying = (text: string, { items }: { items: { text: string | null }[] }): number =>
  items.filter((one) => one.text === text).length;

/** 20:00 of tomorrow, as an input of day and time has it. */
const tomorrow = () => `${new Date(Date.now() + 24 * hourMs).toISOString().slice(0, 10)}T20:00`;

const money: SubmittedForm[] = [
  {
    ...{ name: 'offer a wager', by: 'ada', way: 'Enter twice' },
    fill: async (page) => {
      await page.goto('/wagers/new');
      await page.getByLabel('Stake per seat').fill('7');
      await button(page, 'Hold $7.00 and open').waitFor();
      return page.getByLabel('Stake per seat');
    },
    count: async ({ ada }) => (await ada.call(listMyWagers, { query: {} })).total,
  },
  {
    ...{ name: 'accept a wager', by: 'bea', way: 'double click' },
    fill: async (page) => {
      await page.goto('/wagers');
      await button(page, 'Accept').first().click();
      return button(page, 'Accept for $7.00');
    },
    count: async ({ bea }) => ((await bea.balance()).held - stakeCents) / 7_00,
  },
  {
    ...{ name: 'send money', by: 'ada', way: 'Enter twice' },
    fill: async (page) => {
      await page.goto('/wallet');
      await button(page, 'Send').click();
      const dialog = page.getByRole('dialog', { name: 'Send money' });
      await dialog.getByLabel('To', { exact: true }).fill('bea');
      await dialog.getByRole('button', { name: /bea/ }).click();
      await dialog.getByLabel('Amount').fill('2.00');
      await button(page, 'Send $2.00').waitFor();
      return dialog.getByLabel('Amount');
    },
    count: async ({ bea }) =>
      (await bea.call(listTransactions, { query: {} })).items.filter(
        ({ type }) => type === 'transfer-in',
      ).length,
  },
  {
    ...{ name: 'add money', by: 'bea', way: 'double click' },
    fill: async (page) => {
      await page.goto('/wallet');
      await button(page, 'Add money').first().click();
      await page.getByRole('dialog').getByRole('textbox').first().fill('13.00');
      return button(page, 'Continue with $13.00');
    },
    count: async ({ bea }) => (await bea.call(listOpenRefills, {})).items.length,
  },
  {
    ...{ name: 'start a membership', by: 'ada', way: 'double click' },
    fill: async (page) => {
      await page.goto('/membership');
      await button(page, 'Choose Plus').click();
      return button(page, /^Start Plus for/);
    },
    count: async ({ ada }) =>
      (await ada.call(listTransactions, { query: {} })).items.filter(
        ({ amount }) => amount === -7_99,
      ).length,
  },
  {
    ...{ name: 'create an affiliate code', by: 'ada', way: 'Enter twice' },
    fill: async (page) => {
      await page.goto('/membership/codes');
      await page.getByLabel('New code').fill('ADA-PLAYS');
      return page.getByLabel('New code');
    },
    count: async ({ ada }) => (await ada.call(listAffiliateCodes, {})).items.length,
  },
];

const events: SubmittedForm[] = [
  {
    ...{ name: 'announce to an event', by: 'olga', way: 'double click' },
    fill: async (page, { tournamentId }) => {
      await page.goto(`/organize/${tournamentId}?tab=messages`);
      const card = page.getByRole('region', { name: 'Announcements' });
      await card.getByRole('textbox').fill('Check-in opens at eight.');
      return card.getByRole('button');
    },
    count: async ({ olga, tournamentId }) =>
      (await olga.call(getTournament, { params: { tournamentId } })).announcements.length,
  },
  {
    ...{ name: 'save a template', by: 'olga', way: 'double click' },
    fill: async (page, { tournamentId }) => {
      await page.goto(`/organize/${tournamentId}?tab=terms`);
      await button(page, 'Save as template').click();
      return button(page, 'Save the template');
    },
    count: async ({ olga }) => (await olga.call(listTournamentTemplates, {})).items.length,
  },
  {
    ...{ name: 'register for an event', by: 'bea', way: 'double click' },
    fill: async (page, { tournamentId }) => {
      await page.goto(`/tournaments/${tournamentId}`);
      await button(page, 'Register').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Register' });
    },
    count: async ({ p, tournamentId }) => {
      const params = { tournamentId };
      return (await p.anyone.call(listTournamentParticipants, { params, query: {} })).total;
    },
  },
];

const play: SubmittedForm[] = [
  {
    ...{ name: 'write in a match', by: 'ada', way: 'Enter twice' },
    fill: async (page, { matchId }) => {
      await page.goto(`/matches/${matchId}`);
      await page.getByPlaceholder(/^Message/).fill('Good luck!');
      return page.getByPlaceholder(/^Message/);
    },
    count: async ({ ada, matchId: id }) => {
      const params = { kind: 'match' as const, id };
      return saying('Good luck!', await ada.call(listRoomMessagesOfMember, { params, query: {} }));
    },
  },
  {
    ...{ name: 'report a score', by: 'ada', way: 'double click' },
    fill: async (page, { matchId }) => {
      await page.goto(`/matches/${matchId}`);
      await button(page, 'Report the score').click();
      await page.getByRole('radio', { name: '2–1' }).check();
      return button(page, 'Propose 2–1');
    },
    count: async ({ p, matchId }) =>
      (await p.anyone.call(getMatch, { params: { matchId } })).proposals.length,
  },
  {
    ...{ name: 'write in a channel', by: 'bea', way: 'Enter twice' },
    fill: async (page) => {
      await page.goto('/community/general');
      const field = page.getByRole('textbox', { name: 'Message #general' });
      await field.fill('Anyone for a duo?');
      return field;
    },
    count: async ({ bea }) =>
      saying('Anyone for a duo?', await bea.call(listCommunityMessages, { query: {} })),
  },
  {
    ...{ name: 'write to support', by: 'bea', way: 'double click' },
    fill: async (page) => {
      await page.goto('/support');
      await page.getByLabel('Topic').selectOption('money');
      await page.getByLabel('What happened?').fill('Where is my $13.00?');
      return button(page, 'Send the request');
    },
    count: async ({ bea }) => (await bea.call(listMySupportCases, { query: {} })).total,
  },
];

const teams: SubmittedForm[] = [
  {
    ...{ name: 'invite a player', by: 'ada', way: 'double click' },
    fill: async (page, { teamId }) => {
      await page.goto(`/teams/${teamId}`);
      await page.getByLabel('Invite by name').fill('bea');
      return page.locator('.team-invite .player-list button', { hasText: 'bea' });
    },
    count: async ({ ada, bea, teamId }) => {
      const { invitations } = await ada.call(getTeam, { params: { teamId } });
      const notified = await bea.call(listNotifications, {});
      const ofTeam = notified.filter(({ link }) => link?.includes(teamId));
      const invited = ofTeam.reduce((sum, { count = 1 }) => sum + count, 0);
      return Math.max(invitations.length, invited);
    },
  },
  {
    ...{ name: 'post a scrim', by: 'ada', way: 'double click' },
    fill: async (page) => {
      await page.goto('/scrims/new');
      await page.getByLabel('Start', { exact: true }).fill(tomorrow());
      return button(page, 'Post the scrim');
    },
    count: async ({ p }) => (await p.anyone.call(listScrims, { query: {} })).total,
  },
  {
    ...{ name: 'create a team', by: 'bea', way: 'Enter twice' },
    fill: async (page) => {
      await page.goto('/teams/new');
      await page.getByLabel('Team name').fill('Harbor Kings');
      await page.getByLabel('Tag').fill('HK');
      return page.getByLabel('Tag');
    },
    count: async ({ bea }) => (await bea.call(listMyTeams, {})).items.length,
  },
];

export const submittedForms: SubmittedForm[] = [...money, ...events, ...play, ...teams];
