import type { MatchReply } from '@contend/contracts';
import { screen, within } from '@testing-library/react';
import { ada, cacheFor, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import { MapsCard } from './maps-card';
import { timelineOf } from '../labels';
import { disputedScore, type Proposal } from './reports';
import { ReportsCard } from './reports-card';
import { Scoreboard } from '../page/scoreboard';
import { facing } from '../sides';

const report = (side: 'home' | 'away', change: Partial<Proposal>): Proposal => ({
  id: 'f'.repeat(24),
  side,
  userId: newMatch[side].captainId,
  scores: [2, 1],
  maps: [],
  evidence: [],
  proposedAt: newMatch.createdAt,
  answer: 'rejected',
  answeredAt: newMatch.createdAt,
  reason: null,
  ...change,
});
const map = (name: string, scores: [number, number]) => ({ name, scores });
const beas = report('home', {
  maps: [map('Mirage', [13, 9]), map('Inferno', [10, 13]), map('Ancient', [13, 11])],
  reason: 'Ancient was ours.',
});
const adas = report('away', {
  scores: [1, 2],
  maps: [map('Mirage', [13, 9]), map('Inferno', [10, 13]), map('Ancient', [11, 13])],
  reason: 'The round was replayed.',
});
const dispute: NonNullable<MatchReply['dispute']> = {
  ...{ side: null, reason: '', openedAt: newMatch.createdAt },
  ...{ answerBy: null, rulingBy: null, escalatedAt: null },
  statements: [{ side: 'away', userId: ada.id, text: 'See the clip.', at: newMatch.createdAt }],
  ruling: null,
};
const disputed: MatchReply = { ...newMatch, status: 'disputed', dispute, proposals: [beas, adas] };
const view = facing(newMatch, ada.id);

test('shows who has made a statement, on the badge of each side', () => {
  renderAt('/', <ReportsCard match={disputed} view={view} />, cacheFor(ada));
  const badgeIn = (name: string) =>
    within(screen.getByRole('region', { name })).getByText(/statement/i, { selector: '.unseen' });
  expect(badgeIn('Report of Ada').textContent).toBe('Statement made');
  expect(badgeIn('Report of Bea').textContent).toBe('No statement yet');
  expect(document.querySelectorAll('.hexagon-badge[data-status="off"]')).toHaveLength(1);
});

test('does not show maps of a rejected report below a final score', () => {
  const bare = report('away', { scores: [1, 2], answer: 'accepted' });
  const match: MatchReply = {
    ...newMatch,
    status: 'completed',
    decidedBy: 'agreement',
    scores: [1, 2],
    winner: 'away',
    proposals: [beas, bare],
  };
  const { unmount } = renderAt('/', <MapsCard match={match} view={view} />);
  expect(screen.queryByText('Mirage')).toBeNull();
  expect(screen.getByText('No map scores')).toBeTruthy();
  unmount();
  const confirmed = { ...adas, answer: 'accepted' as const };
  renderAt('/', <MapsCard match={{ ...match, proposals: [beas, confirmed] }} view={view} />);
  const ancient = screen.getByText('Ancient').closest('tr') as HTMLElement;
  expect(
    within(ancient)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.trim()),
  ).toEqual(['Ancient', '13', '11']);
});

test('shows the maps of a score that is not answered yet, as reported', () => {
  const pending = report('home', { maps: beas.maps, answer: null, answeredAt: null });
  const match: MatchReply = { ...newMatch, status: 'score_proposed', proposals: [adas, pending] };
  renderAt('/', <MapsCard match={match} view={view} />);
  expect(screen.getByText('As Bea reports')).toBeTruthy();
});

test('shows two reports with their differences, reasons and statements', () => {
  renderAt('/', <ReportsCard match={disputed} view={view} />);
  const mine = screen.getByRole('region', { name: 'Report of Ada' });
  const theirs = screen.getByRole('region', { name: 'Report of Bea' });
  expect(within(mine).getByText('2–1')).toBeTruthy();
  expect(within(theirs).getByText('1–2')).toBeTruthy();
  expect(within(mine).getByText(/The round was replayed/)).toBeTruthy();
  expect(within(theirs).getByText(/Ada rejected this/)).toBeTruthy();
  expect(within(theirs).getByText(/Ancient was ours/)).toBeTruthy();
  expect(within(mine).getByText(/See the clip/)).toBeTruthy();
  const marked = within(mine).getAllByRole('img', { name: 'Disputed' });
  expect(marked.map((mark) => mark.closest('tr')?.textContent)).toEqual([
    expect.stringContaining('Ancient'),
  ]);
});

test.each([
  [[beas, adas], { kind: 'agreed-maps', scores: [1, 1], disputed: ['Ancient'] }],
  [[report('home', { answer: 'accepted' })], { kind: 'confirmed', scores: [2, 1] }],
  [[report('home', {})], { kind: 'single', scores: [2, 1], side: 'home' }],
  [[report('home', {}), report('away', { scores: [1, 2] })], { kind: 'none' }],
  [[], { kind: 'none' }],
])('a score in dispute rests on what both sides said', (proposals, expected) => {
  expect(disputedScore({ ...disputed, proposals })).toEqual(expected);
});

test('keeps a confirmed score on the board while it is disputed', () => {
  const confirmed = report('home', { scores: [1, 2], answer: 'accepted' });
  renderAt('/', <Scoreboard match={{ ...disputed, proposals: [confirmed] }} view={view} />);
  expect(screen.getByRole('img', { name: '2 to 1' })).toBeTruthy();
  expect(screen.getByText('Confirmed before, now in dispute')).toBeTruthy();
});

test('shows in the timeline that the organizer set the score, or took the result back', () => {
  const at = newMatch.createdAt;
  const by = 'organizer' as const;
  const titles = (what: MatchReply['timeline'][number]['what'], scores: [number, number] | null) =>
    timelineOf({ ...newMatch, timeline: [{ at, what, userId: null, scores, by }] }, view)
      .filter(({ id }) => id === '0')
      .map(({ title }) => title);
  expect(titles('cancelled', [1, 2])).toEqual(['The organizer set the score 2–1']);
  expect(titles('completed', [1, 2])).toEqual(['The organizer set the score 2–1']);
  expect(titles('voided', null)).toEqual(['Result removed']);
});

test('shows who rejected and disputed, and why, in the timeline', () => {
  const at = newMatch.createdAt;
  const moment = (what: MatchReply['timeline'][number]['what'], userId: string | null) => ({
    ...{ at, what, userId, scores: null },
  });
  const match: MatchReply = {
    ...disputed,
    dispute: { ...dispute, side: 'away', reason: 'lag switch' },
    timeline: [moment('score-rejected', ada.id), moment('disputed', ada.id)],
  };
  const told = timelineOf(match, view).map(({ title, note }) => [title, note]);
  expect(told).toEqual([
    ['Ada rejected the score', '“Ancient was ours.”'],
    ['Ada disputed the result', '“lag switch”'],
    ['Ada made a statement', '“See the clip.”'],
  ]);
});
