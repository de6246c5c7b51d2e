import { gameListed, playTypeListed } from '@contend/contracts';
import { listGame, listPlayType } from './games';

const id = 'a'.repeat(24);
const game = { id, name: 'Rocket League', mark: 'RL', hue: 210, platforms: ['pc'], position: 1 };
const playType = {
  ...{ id, gameId: id, name: 'Duel', teamSizes: [1], bestOf: [1, 3], position: 1 },
  ...{ maps: ['Mannfield'], rules: 'Five minutes.' },
};
const listed = { ...playType, mapCount: 1 };

test('announces a new and a changed game with their public fields', () => {
  const { id: gameId, name, mark, hue } = game;
  const announced = { spec: gameListed, data: { gameId, name, mark, hue } };
  for (const stored of [undefined, { ...game, hue: 10 }]) {
    expect(listGame(stored, game)).toEqual({ state: game, events: [announced], timers: {} });
  }
});

test('announces a new and a changed play type with their terms', () => {
  const { id: playTypeId, gameId, name, teamSizes, bestOf } = playType;
  const data = { playTypeId, gameId, name, teamSizes, bestOf, mapCount: 1 };
  const announced = { spec: playTypeListed, data };
  // The last one is as release 0.2.0 stored it.
  for (const stored of [undefined, { ...listed, bestOf: [1] }, playType]) {
    const decision = listPlayType(stored, playType);
    expect(decision).toEqual({ state: listed, events: [announced], timers: {} });
  }
});

test('announces nothing on a restart with the same catalogue', () => {
  expect(listGame({ ...game }, game).events).toEqual([]);
  const same = { ...listed, teamSizes: [1], bestOf: [1, 3] };
  expect(listPlayType(same, playType).events).toEqual([]);
});
