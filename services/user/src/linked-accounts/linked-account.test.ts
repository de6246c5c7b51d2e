import { gamesWithNewName, link, type LinkedAccount, unlink } from './linked-account';

const now = new Date('2026-03-02T12:00:00.000Z');
const request = {
  ...{ id: 'f'.repeat(24), userId: 'a'.repeat(24), provider: 'riot' as const },
  ...{ handle: 'Nova#EUW', gameId: null },
};
const linked = link(undefined, request, now).state;

test('stores the name as written, and a key of it in lower case', () => {
  const { state, events } = link(undefined, { ...request, handle: ' Nova  A#EUW ' }, now);
  expect(state).toMatchObject({ handle: 'Nova A#EUW', handleKey: 'riot:nova a#euw' });
  expect(JSON.stringify(events)).not.toContain('Nova');
});

test('a repeat changes nothing, and another game or name replaces the account', () => {
  expect(link(linked, request, now)).toMatchObject({ state: linked, events: [] });
  const gameId = 'b'.repeat(24);
  expect(link(linked, { ...request, gameId }, now)).toMatchObject({
    ...{ state: { gameId }, events: [expect.anything()] },
  });
});

test.each(['Nova', 'Nova#', 'N#EUW', 'Nova#TOOLONG'])('refuses %s as a name of Riot', (handle) => {
  expect(() => link(undefined, { ...request, handle }, now)).toThrow(
    expect.objectContaining({ code: 'invalid-request' }),
  );
});

test('removes the name and its key; a repeat emits nothing', () => {
  const { state, events } = unlink(linked);
  expect(state).toMatchObject<Partial<LinkedAccount>>({ handle: null, handleKey: null });
  expect(events).toHaveLength(1);
  expect(unlink(state)).toMatchObject({ state, events: [] });
});

test('finds the games in which a change gives another name, not those without one before', () => {
  const one = (
    provider: 'riot' | 'steam',
    handle: string | null,
    gameId: string | null = null,
  ) => ({
    ...{ ...linked, provider, handle, gameId },
  });
  const [riot, steam] = [one('riot', 'Nova#EUW'), one('steam', 'nova', 'chess')];
  const changed = (before: LinkedAccount[], after: LinkedAccount[]) =>
    gamesWithNewName(['chess', 'go'], { before, after });
  expect(changed([riot], [riot, steam])).toEqual(['chess']);
  expect(changed([riot], [one('riot', 'Nova#NA')])).toEqual(['chess', 'go']);
  expect(changed([riot, steam], [one('riot', null), steam])).toEqual(['go']);
  expect(changed([steam], [riot, steam])).toEqual([]);
  expect(changed([], [riot])).toEqual([]);
});
