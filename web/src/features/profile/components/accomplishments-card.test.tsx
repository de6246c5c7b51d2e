import { fireEvent, screen, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { useAccomplishments } from '../../../api/profiles';
import { AccomplishmentsCard } from './accomplishments-card';

const bea = 'b'.repeat(24);
const one = (nth: number, progress: number, earnedAt: string | null = null) => ({
  ...{ id: nth.toString(16).padStart(24, '0'), name: `Name ${nth}`, description: 'Win matches.' },
  ...{ tier: 'gold', rule: { event: 'match-won', count: 10 }, xp: 0, earnedAt, progress },
});
const at = new Date().toISOString();

function Shown() {
  return <AccomplishmentsCard list={useAccomplishments(bea)} isMine={false} />;
}

const show = (items: object[], earned: number) => {
  answerWith({
    [`GET /user/${bea}/accomplishments`]: { items, earned, total: items.length },
  });
  renderAt('/', <Shown />);
};
const names = (list: HTMLElement | undefined) =>
  within(list as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

test('locked accomplishments of a player show how far they are, the nearest first', async () => {
  show([one(1, 10, at), one(2, 3), one(3, 7), one(4, 0)], 1);
  expect(await screen.findByText('7 of 10 wins')).toBeTruthy();
  const [earned, locked] = screen.getAllByRole('list');
  expect(names(earned)).toEqual(['Name 1']);
  expect(names(locked)).toEqual(['Name 3', 'Name 2', 'Name 4']);
  expect(screen.getByText('1 of 4')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('four of each kind are shown, and all on request', async () => {
  const earned = [1, 2, 3, 4, 5].map((nth) => one(nth, 10, at));
  const locked = [6, 7, 8, 9, 10, 11].map((nth) => one(nth, 1));
  show([...earned, ...locked], 5);
  fireEvent.click(await screen.findByRole('button', { name: '1 more earned, 2 more to go' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});

test('a player without any sees what is nearest', async () => {
  show([one(1, 0)], 0);
  expect(await screen.findByText('None earned yet')).toBeTruthy();
  expect(screen.getByText('0 of 10 wins')).toBeTruthy();
});
