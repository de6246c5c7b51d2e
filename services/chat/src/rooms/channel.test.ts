import { channelName } from '@contend/contracts';
import fc from 'fast-check';
import { channelIdOf, channelNameOf, channelsOf, isReadOnlyChannel } from './channel';

test('a game’s channel is named after it', () => {
  expect(['  Chess!! ', '--A--B--'].map(channelNameOf)).toEqual(['chess', 'a-b']);
  expect(channelNameOf(`${'a'.repeat(39)} bc`)).toBe('a'.repeat(39));
  expect(
    ['Rocket League', 'Pokémon Unite', '8 Ball Pool', 'EA SPORTS FC™ 26'].map(channelNameOf),
  ).toEqual(['rocket-league', 'pokemon-unite', 'game-8-ball-pool', 'ea-sports-fctm-26']);
});

test('every name of a game makes a valid name of a channel', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (game) => {
      expect(channelName.safeParse(channelNameOf(game)).success).toBe(true);
    }),
  );
});

test('channels have names of their own; the main ones first', () => {
  const names = channelsOf([{ name: 'Chess' }, { name: 'chess' }, { name: 'General' }]).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['announcements', 'general', 'looking-for-team', 'help', 'chess']);
});

test('each channel has a group and a topic', () => {
  const channels = channelsOf([{ name: 'Chess' }]);
  expect(channels.map(({ group }) => group)).toEqual(['main', 'main', 'main', 'main', 'games']);
  expect(channels.at(-1)?.topic).toBe('Chess');
  for (const { topic } of channels) expect(topic).toMatch(/^\w/);
});

test('only announcements are read-only', () => {
  expect([isReadOnlyChannel('announcements'), isReadOnlyChannel('general')]).toEqual([true, false]);
  expect(isReadOnlyChannel(null)).toBe(false);
});

test('a channel has the id under which it is stored', () => {
  expect(channelIdOf('general')).toBe('23a84be06cb8860d401834fd');
});
