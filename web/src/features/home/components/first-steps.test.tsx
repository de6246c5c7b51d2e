import { firstLaw, type Me } from '@contend/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { FirstSteps } from './first-steps';

afterEach(() => localStorage.clear());

const show = (change: Partial<Me>) => {
  answerWith({ 'GET /laws': { version: 1, rules: firstLaw.rules, upcoming: [] } });
  const me = { ...ada, ...change };
  renderAt('/home', <FirstSteps me={me} otherwise={<p>Nothing needs you</p>} />);
};
const minor = { birthDate: `${new Date().getUTCFullYear() - 15}-01-31` };

test.each([
  ['a minor', minor, /18 and older: for you from/],
  ['a player in a denied country', { country: 'CU' }, /not offered in Cuba/],
])('what is free leads for %s, and money does not', async (_, change, words) => {
  show(change);
  expect((await screen.findByRole('status')).textContent).toMatch(words);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/tournaments?fee=free', '/teams', '/scrims']);
  expect(screen.queryByText(/Add money|wager/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByText('Nothing needs you')).toBeTruthy();
});

test('money leads for an adult', async () => {
  show({ birthDate: '1990-01-31', country: 'SE' });
  expect(await screen.findByRole('link', { name: 'Add money' })).toBeTruthy();
});
