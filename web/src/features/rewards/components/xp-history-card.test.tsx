import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { XpHistoryCard } from './xp-history-card';

const id = (letter: string) => letter.repeat(24);
const gain = (letter: string, change: object = {}) => ({
  ...{ id: id(letter), reason: 'match-won', at: '2026-11-22T18:00:00.000Z', xp: 50 },
  ...{ isDoubled: false, name: null, gameId: id('d') },
  ...{ totalXp: 130, levelBefore: 1, levelAfter: 2, ...change },
});
const read = 'GET /user/me/xp-history?pageSize=10';
const names = { 'GET /games': { items: [] }, 'GET /play-types': { items: [] } };

function show(answers: Record<string, unknown>) {
  const asked = answerWith({ ...names, ...answers });
  renderAt('/rewards', <XpHistoryCard />);
  return asked;
}

test('says what gave XP, what it brought, and where a match is', async () => {
  const doubled = gain('1', { isDoubled: true, xp: 100 });
  const reward = { reason: 'challenge', name: 'Win two', gameId: null, levelAfter: 1 };
  const forfeit = { reason: 'no-show', xp: 0, gameId: null, levelAfter: 1 };
  show({ [read]: { items: [doubled, gain('2', reward), gain('3', forfeit)], next: null } });
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Match wonDouble XPLevel 1 → 2');
  expect(first?.textContent).toContain('130 XP in all');
  expect(first?.textContent).toContain('+100 XP');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/matches/${id('1')}`);
  expect(second?.textContent).toContain('Challenge: Win two');
  expect(second?.querySelector('a')).toBeNull();
  expect(third?.textContent).toContain('Forfeit: a side did not check in');
  expect(third?.textContent).toMatch(/0 XP$/);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('loads older entries by the cursor of the last page', async () => {
  const next = `2026-11-22T18:00:00.000Z_${id('1')}`;
  const older = `${read}&cursor=${encodeURIComponent(next)}`;
  show({
    [read]: { items: [gain('1')], next },
    [older]: { items: [gain('2', { reason: 'match-lost', xp: 10 })], next: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Match lost')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('says how XP is earned before there is any', async () => {
  show({ [read]: { items: [], next: null } });
  expect(await screen.findByText('No XP yet')).toBeTruthy();
});

test.thorough('offers to try again', async () => {
  show({ [read]: { status: 409, code: 'unavailable', message: 'Try again later.' } });
  expect(await screen.findByText('We can’t load your XP history')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
