import { screen } from '@testing-library/react';
import { renderAt } from '../../../../test/api';
import { liveMatch } from '../../../../test/tournament-samples';
import { deskTabOf, isDisputed } from './desk-tab';
import { DeskTabs } from './desk-tabs';

test('each tab has an address, and counts where there is something to count', () => {
  const counts = { entries: 8, disputes: 2, messages: 0, log: 12 };
  renderAt('/organize/1', <DeskTabs current="entries" status="live" counts={counts} />);
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Live board', 'Bracket', 'Entries 8', 'Disputes 2', 'Messages 0'],
    ...['Money', 'Terms', 'Log 12'],
  ]);
  expect(links[2]?.getAttribute('href')).toBe('/organize/1?tab=entries');
  expect(links[2]?.getAttribute('aria-current')).toBe('page');
});

test('a tab that the event does not have shows the first one', () => {
  expect(deskTabOf('disputes', 'live')).toBe('disputes');
  expect(deskTabOf('disputes', 'draft')).toBe('board');
  expect(deskTabOf('nothing', 'live')).toBe('board');
});

test('disputes, calls and flags are counted, a match in play is not', () => {
  expect(isDisputed(liveMatch)).toBe(false);
  expect(isDisputed({ ...liveMatch, status: 'disputed' })).toBe(true);
  expect(isDisputed({ ...liveMatch, adminAskedAt: liveMatch.openedAt })).toBe(true);
  expect(isDisputed({ ...liveMatch, flag: 'not-played' })).toBe(true);
});
