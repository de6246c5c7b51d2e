import { conversationLink, conversationTitle } from './conversation';

const names: Record<string, string> = { b: 'Bea', c: 'Cal', d: 'Dan', n: 'Nova', t: 'Tundra' };
const nameOf = (id: string) => names[id] ?? null;
const titleOf = (kind: string, memberIds: string[], teamIds: string[] = []) =>
  conversationTitle(
    { kind, memberIds, teamIds, title: null },
    { readerId: 'a', teamName: nameOf, playerName: nameOf },
  );

test('a room is called by its teams, otherwise by the other players', () => {
  expect(titleOf('team', ['a', 'b'], ['n'])).toBe('Nova');
  expect(titleOf('match', ['a', 'b'], ['n', 't'])).toBe('Nova – Tundra');
  expect(titleOf('match', ['a', 'b'])).toBe('Bea');
  expect(titleOf('match', ['a', 'b', 'c'])).toBe('Bea and Cal');
  expect(titleOf('match', ['a', 'b', 'c', 'd'])).toBe('Bea, Cal and 1 more');
  expect(titleOf('match', ['a', 'x'])).toBe('Match');
  expect(titleOf('team', ['a'], ['x'])).toBe('Team');
});

test('a room leads to the page that shows it', () => {
  const linkOf = (kind: string) => conversationLink({ kind, id: '1' });
  expect(['match', 'team', 'scrim', 'other'].map(linkOf)).toEqual([
    ...['/matches/1', '/teams/1?tab=chat', '/scrims/bookings/1', '/'],
  ]);
});
