import { screen } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { ProfileFigures } from './profile-figures';
import { RecentMatches } from './recent-matches';

const at = '2026-11-22T18:00:00.000Z';
const matchId = 'a'.repeat(24);
const gameId = 'b'.repeat(24);
const bea = { id: 'd'.repeat(24) };
const profile = {
  ...{ id: bea.id, level: 3, xp: 450, record: { wins: 3, losses: 1, streak: -1 } },
  reliability: { percent: 97, played: 47, noShows: 1 },
  winnings: { cents: 684_00, times: 22 },
} as unknown as Parameters<typeof ProfileFigures>[0]['profile'];
const metReader = {
  ...{ wins: 5, losses: 3, streak: 1, byPlayType: [] },
  matches: [{ matchId, won: true, completedAt: at }],
};
const match = {
  ...{ matchId, gameId, opponent: null, scores: [2, 1] as [number, number], won: true },
  ...{ completedAt: at, kind: 'wager' as const, rating: { before: 1000, after: 1014 } },
  ...{ stakeCents: 10_00, wonCents: 18_00 },
};

test('shows record, streak, reliability, winnings and the record against the reader', async () => {
  answerWith({ [`GET /user/${ada.id}/head-to-head/${bea.id}`]: metReader });
  renderAt('/users/b', <ProfileFigures profile={profile} readerId={ada.id} />);
  expect(await screen.findByText('Against you')).toBeTruthy();
  const words = document.body.textContent;
  for (const shown of [
    '3–1',
    '75% of 4 won',
    '97%',
    '47 of 48 played in 90 days',
    '$684.00',
    '3–5',
  ]) {
    expect(words).toContain(shown);
  }
});

test('one lost match is not 100%, and one win is no plural', () => {
  const record = { wins: 199, losses: 1, streak: 3 };
  const winnings = { cents: 10_00, times: 1 };
  const few = { ...profile, record, winnings };
  renderAt('/users/b', <ProfileFigures profile={few} readerId={undefined} />);
  expect(screen.getByText('99% of 200 won')).toBeTruthy();
  expect(screen.getByText('1 wager or prize, its stake not counted')).toBeTruthy();
});

test('shows no percentage for few matches, and leaves out what is not sent', () => {
  const { winnings: _, ...few } = profile;
  const reliability = { percent: null, played: 1, noShows: 0 };
  renderAt('/users/b', <ProfileFigures profile={{ ...few, reliability }} readerId={undefined} />);
  expect(screen.getByText('From three matches in 90 days')).toBeTruthy();
  expect(screen.queryByText('Winnings')).toBeNull();
});

test('a recent match says its kind, its stake, what was won and how the rating moved', () => {
  answerWith({});
  const scrim = { ...match, matchId: 'c'.repeat(24), kind: 'scrim' as const, won: false };
  const matches = [match, { ...scrim, rating: null, stakeCents: null, wonCents: null }];
  renderAt('/users/b', <RecentMatches userId="b" total={3} matches={matches} />);
  const [all, won, lost] = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(all).toBe('All matches (3)');
  expect(won).toMatch(
    /Won.*vs a deleted player.*Wager · stake \$10\.00 · \+\$18\.00.*2–1\+14rating 1,014/,
  );
  expect(lost).toMatch(/Lost.*Scrim · .*unrated/);
});
