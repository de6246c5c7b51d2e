import { screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { homeCalls, newProfile } from '../../../../test/home';
import { pageWith } from '../../../../test/samples';
import { useWallet } from '../../../api/wallet';
import { useStartsFree } from './use-is-newcomer';

const newcomer = { ...ada, xp: 0 };

/** What home starts with, and the balance that it knows. */
function Shown() {
  const startsFree = useStartsFree(newcomer);
  const { data } = useWallet();
  return <p>{`${startsFree ? 'free' : 'wagers'} for ${data?.available}, ${data?.held} held`}</p>;
}

test.each([
  { available: 0, held: 0, start: 'free' },
  { available: 0, held: 5_00, start: 'wagers' },
  // A debt beside what is staked: neither is nothing.
  { available: -5_00, held: 5_00, start: 'wagers' },
])('home starts with $start at $available, $held held', async ({ start, ...wallet }) => {
  answerWith({
    ...{ [homeCalls.myWagers]: pageWith([]), [homeCalls.profile]: newProfile },
    'GET /wallet': wallet,
  });
  renderAt('/home', <Shown />, cacheFor(newcomer));
  const shown = `${start} for ${wallet.available}, ${wallet.held} held`;
  expect(await screen.findByText(shown)).toBeTruthy();
});
