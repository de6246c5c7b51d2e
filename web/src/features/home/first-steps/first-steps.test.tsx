import { firstLaw, type Me } from '@contend/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { FirstSteps } from './first-steps';
import { NothingNeeded } from './nothing-needed';

afterEach(() => localStorage.clear());

const show = (change: Partial<Me>, accounts: object[] = []) => {
  answerWith({
    [`GET /user/${ada.id}/accounts`]: { items: accounts },
    'GET /laws': { version: 1, rules: firstLaw.rules, upcoming: [] },
  });
  const me = { ...ada, ...change };
  renderAt('/home', <FirstSteps me={me} otherwise={<p>Nothing needs you</p>} />);
};
const linking = [
  '/settings?link=epic#accounts',
  '/settings?link=steam#accounts',
  '/settings#accounts',
];
const minor = { birthDate: `${new Date().getUTCFullYear() - 15}-01-31` };

test.each([
  ['a minor', minor, /18 and older: for you from/],
  ['a player in a denied country', { country: 'CU' }, /not offered in Cuba/],
])('linking and what is free lead for %s, and money does not', async (_, change, words) => {
  show(change);
  await screen.findByRole('link', { name: 'Link Epic Games' });
  expect((await screen.findByRole('status')).textContent).toMatch(words);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([...linking, '/tournaments?fee=free', '/teams', '/scrims']);
  expect(screen.queryByText(/Add money|wager/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText('Nothing needs you')).toBeTruthy();
});

const adult = { birthDate: '1990-01-31', country: 'SE' };
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('linking an account comes first, what is free before money', async () => {
  show(adult);
  expect(await screen.findByRole('link', { name: 'Add money' })).toBeTruthy();
  expect(hrefs()).toEqual([...linking, '/tournaments?fee=free', '/wallet?add=money']);
  expect(screen.getByText('0 of 3 done')).toBeTruthy();
});

test('a linked account completes the first step', async () => {
  show(adult, [{ provider: 'epic', handle: 'Ada', gameId: null, linkedAt: '2030-01-01' }]);
  expect(await screen.findByText('1 of 3 done')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Link Epic Games' })).toBeNull();
});

test.each([
  ['a minor', minor, /18 and older: for you from/],
  ['a player in a denied country', { country: 'CU' }, /not offered in Cuba/],
])('what is free leads for %s without tasks', async (_, change, words) => {
  answerWith({ 'GET /laws': { version: 1, rules: firstLaw.rules, upcoming: [] } });
  renderAt('/home', <NothingNeeded me={{ ...ada, ...change }} />);
  expect((await screen.findByRole('status')).textContent).toMatch(words);
  expect(hrefs()).toEqual(['/tournaments?fee=free', '/teams', '/scrims']);
});

test('what is free leads for a player on a break from play', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const pause = { kind: 'time-out', until, returnsAt: null };
  answerWith({ 'GET /wallet/play-limits': { pause } });
  renderAt('/home', <NothingNeeded me={{ ...ada, ...adult }} />);
  expect((await screen.findByRole('status')).textContent).toMatch(/on a time-out until/);
  expect(screen.queryByText('Create wager')).toBeNull();
});

test('wagers lead for a player who may use money', async () => {
  answerWith({});
  renderAt('/home', <NothingNeeded me={{ ...ada, ...adult }} />);
  expect(await screen.findByRole('link', { name: 'Create wager' })).toBeTruthy();
});
