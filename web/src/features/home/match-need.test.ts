import type { MatchReply } from '@contend/contracts';
import { ada } from '../../../test/api';
import { newMatch } from '../../../test/samples';
import { needOf } from './match-need';

const by = '2026-03-02T12:01:00.000Z';
const now = Date.parse('2026-03-02T12:00:15.000Z');
const turnOf = (side: 'home' | 'away', kind: 'ban' | 'pick'): MatchReply => ({
  ...{ ...newMatch, kind: 'tournament', status: 'check_in' },
  veto: {
    ...{ maps: ['Bind', 'Haven', 'Split'], first: side, turns: [], commitment: 'c', seed: null },
    ...{ sequence: ['ban', 'ban', 'decider'], next: { turn: 0, kind, side, by } },
  },
});

test('a match whose sides choose maps needs the side of the open turn', () => {
  const common = { chip: 'Map veto', until: by };
  const mine = { ...common, isMine: true, then: 'then a map is drawn' };
  // Ada plays away.
  expect(needOf(turnOf('away', 'ban'), ada.id, now)).toMatchObject({
    ...{ ...mine, action: 'Ban a map' },
  });
  expect(needOf(turnOf('away', 'pick'), ada.id, now)).toMatchObject({
    ...{ ...mine, action: 'Pick a map' },
  });
  expect(needOf(turnOf('home', 'ban'), ada.id, now)).toMatchObject({
    ...{ ...common, isMine: false, action: 'Open match' },
    then: expect.stringMatching(/^for .+ to choose$/),
  });
});
