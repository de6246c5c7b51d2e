import {
  checkIn,
  createAffiliateCode,
  createDiscountCode,
  getNotificationSettings,
  getWager,
  listPlans,
  listReports,
  openSupportRequest,
  postCommunityMessage,
  proposeScore,
  rejectScore,
  reportMessage,
  setRoles,
  subscribeFromWallet,
  updateNotificationSettings,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Browser, Page } from 'playwright-core';
import { accept, playing, twoPlayers } from '../stories/play';
import { browserPlatform, openBrowser, openWindow, signIn } from './browser';
import { faultsOf } from './page-faults';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

/** A match with two rejected proposals, which an admin must rule. */
async function disputedMatch(p: StoryPlatform, [home, away]: [Player, Player]): Promise<string> {
  const offer = await p.openWager(home, { stakeCents: 5_00, gameIndex: 2 });
  await accept(away, offer);
  await p.settled();
  const wager = await home.call(getWager, { params: { wagerId: offer.id } });
  const matchId = wager.matchId ?? '';
  const params = { matchId };
  await home.call(checkIn, { params });
  await home.call(proposeScore, { body: { matchId, scores: [2, 1] } });
  await away.call(rejectScore, { params, query: { reason: 'It was 1–2.' } });
  await away.call(proposeScore, { body: { matchId, scores: [1, 2] } });
  await home.call(rejectScore, { params, query: {} });
  await p.settled();
  return matchId;
}

/** Turns on what has fields of its own in the notification settings. */
async function useQuietHours(player: Player): Promise<void> {
  const settings = await player.call(getNotificationSettings, {});
  const timeZone = 'Europe/Berlin';
  const quietHours = { from: '23:00', to: '07:00', timeZone, allowDeadlines: true };
  const body = { ...settings, quietHours, digest: { at: '08:00', timeZone } };
  await player.call(updateNotificationSettings, { body });
}

/** A moderator, and the desk with an open request, and with an open report on a player. */
async function deskOf(p: StoryPlatform, [player, other]: [Player, Player], requestId: string) {
  const moderator = await p.player('mia');
  const params = { userId: moderator.id };
  await p.operator.call(setRoles, { params, body: { roles: ['player', 'moderator'] } });
  const message = await player.call(postCommunityMessage, { body: { text: 'Uninstall.' } });
  const report = { params: { messageId: message.id }, body: { rule: '2' as const } };
  await other.call(reportMessage, report);
  const mia = await p.signIn(moderator);
  const [reported] = (await mia.call(listReports, { query: {} })).items;
  const open = [`support.${requestId}`, `report.${reported?.id}`];
  return { mia, desk: ['staff', 'staff?tab=sanctions', ...open.map((id) => `staff?open=${id}`)] };
}

/** An admin, and codes and memberships of a player and of another who bought with their code. */
async function memberships(p: StoryPlatform, [owner, other]: [Player, Player]) {
  const admin = await p.admin();
  const codes = { validFrom: null, validUntil: null, off: { percent: 20 } };
  await admin.call(createDiscountCode, { body: { code: 'LIGHTS', ...codes } });
  const discountCode = 'ADA-PLAYS';
  await owner.call(createAffiliateCode, { body: { code: discountCode } });
  const { items } = await owner.call(listPlans, {});
  const priceId = items[0]?.prices[0]?.id ?? '';
  await owner.call(subscribeFromWallet, { body: { priceId } });
  await other.call(subscribeFromWallet, { body: { priceId, discountCode } });
  await p.settled();
  return { admin, money: ['admin/plans', 'admin/codes', 'admin/commissions'] };
}

async function placesOf(p: StoryPlatform) {
  const players = await twoPlayers(p);
  const cid = await p.player('cid', { funds: 20_00 });
  const disputedId = await disputedMatch(p, [players[0], cid]);
  const { wager, matchId } = await playing(p, players);
  await players[1].answer(checkIn, { params: { matchId } });
  await p.openWager(players[0], { stakeCents: 5_00, gameIndex: 1 });
  const [ada] = players;
  const text = 'Where is my $22.50?';
  const request = await ada.call(openSupportRequest, { body: { topic: 'money', text } });
  await useQuietHours(ada);
  const member = [
    'home',
    'wagers',
    'wagers/new',
    `wagers/${wager.id}`,
    `matches/${matchId}`,
    `matches/${disputedId}`,
  ];
  const own = [
    'scrims',
    'teams',
    'teams/new',
    'leaderboards',
    'proof',
    'community',
    'community/general',
    'wallet',
    'wallet/payouts',
    ...['membership', 'membership/billing', 'membership/codes'],
    'rewards',
    'notifications',
    'settings',
    'support',
    `support/${request.id}`,
    'moderation/log',
    `players/${ada.id}`,
    'nowhere',
  ];
  return {
    ...(await deskOf(p, players, request.id)),
    ...(await memberships(p, [ada, cid])),
    ada,
    guest: ['', 'sign-in', 'sign-up', 'recover', 'wagers', 'scrims', 'teams'],
    member: [...member, ...own],
  };
}

/** Shows pages one after another at every size; returns the faults by page and size. */
async function faultsAt(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(`/${path}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = await faultsOf(page);
      if (found.length > 0) faults[`${path || 'landing'} at ${size.width} px`] = found;
    }
  }
  return faults;
}

/** Faults of the panel below the bell, which wide screens have. */
async function faultsOfPanel(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText(/^Quiet 23:00–07:00/).waitFor();
  return faultsOf(page);
}

test('passes accessibility and overflow checks on every screen at three widths', async () => {
  const p = await browserPlatform();
  const { ada, mia, admin, guest, member, desk, money } = await placesOf(p);
  const [visitor, user] = [await openWindow(browser, p.url), await openWindow(browser, p.url)];
  const [staff, office] = [await openWindow(browser, p.url), await openWindow(browser, p.url)];
  const [ofGuests, ofMembers, ofStaff, ofAdmins] = await Promise.all([
    faultsAt(visitor.page, guest),
    signIn(user.page, ada).then(() => faultsAt(user.page, member)),
    signIn(staff.page, mia).then(() => faultsAt(staff.page, desk)),
    signIn(office.page, admin).then(() => faultsAt(office.page, money)),
  ]);
  const ofPanel = await faultsOfPanel(user.page);
  const none = { ofGuests: {}, ofMembers: {}, ofStaff: {}, ofAdmins: {}, ofPanel: [] };
  expect({ ofGuests, ofMembers, ofStaff, ofAdmins, ofPanel }).toEqual(none);
  const windows = [visitor, user, staff, office];
  expect(windows.flatMap(({ complaints }) => complaints)).toEqual([]);
});
