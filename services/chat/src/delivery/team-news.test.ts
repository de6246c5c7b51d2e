import { type TeamNews, teamNewsText } from './team-news';

const startsAt = Date.parse('2026-03-02T12:00:00Z');
const news = (kind: TeamNews['kind'], more: Partial<TeamNews> = {}): TeamNews => ({
  ...{ kind, otherTeamId: null, startsAt, scores: null, link: '/matches/1' },
  ...more,
});
const lineOf = (one: TeamNews, other: string | null = 'Nova') =>
  teamNewsText(one, other, 'https://contend.example/').split('\n')[0];

test('says what happened, by the clock of each reader', () => {
  expect(lineOf(news('scrim-booked'))).toBe('Scrim against **Nova** booked: <t:1772452800:F>');
  expect(lineOf(news('scrim-cancelled'))).toBe(
    'Scrim against **Nova** cancelled: <t:1772452800:F>',
  );
  expect(lineOf(news('match-ready', { startsAt: null }))).toBe(
    'Check-in for the match against **Nova** is open. Start: now',
  );
  expect(lineOf(news('match-result', { scores: [2, 1] }))).toBe('Won 2–1 against **Nova**');
  expect(lineOf(news('match-result', { scores: [0, 2] }))).toBe('Lost 0–2 against **Nova**');
});

test('links to the platform without a preview', () => {
  const text = teamNewsText(news('match-ready'), 'Nova', 'https://contend.example/');
  expect(text.split('\n')[1]).toBe('<https://contend.example/matches/1>');
});

test('a name is never markup, a mention or a link', () => {
  expect(lineOf(news('match-result', { scores: [1, 0] }), '**@everyone**\n# https://x.y')).toBe(
    'Won 1–0 against **\\*\\*\\@everyone\\*\\* \\# https\\:\\/\\/x\\.y**',
  );
  expect(lineOf(news('match-result', { scores: [1, 0] }), null)).toBe(
    'Won 1–0 against **another team**',
  );
});
