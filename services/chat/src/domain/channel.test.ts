import fc from 'fast-check';
import { channelName } from '@contend/contracts';
import { channelNameOf, channelsOf, isReadOnlyChannel } from './channel';

test('a game’s channel is named after it', () => {
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

test('only announcements are read-only', () => {
  expect([isReadOnlyChannel('announcements'), isReadOnlyChannel('general')]).toEqual([true, false]);
  expect(isReadOnlyChannel(null)).toBe(false);
});
