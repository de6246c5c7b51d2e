import { sessionRoom } from './session-room';

test('each session has a room of its own', () => {
  expect(sessionRoom('s1')).toBe('session:s1');
  expect(sessionRoom('s2')).not.toBe(sessionRoom('s1'));
});
