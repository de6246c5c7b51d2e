import type { TournamentReply } from '@contend/contracts';
import { AddressedStageView } from '../../components/bracket/addressed-stage-view';
import { Bracket } from '../../components/bracket/bracket';
import type { BracketData } from '../../components/bracket/bracket-data';
import { Drawing } from '../../components/bracket/drawing/drawing';
import { layoutOf } from '../../components/bracket/drawing/layout';
import { StageMap } from '../../components/bracket/stage-map';
import { StageView } from '../../components/bracket/stage-view';
import { stageGraphOf } from '../../components/bracket/stage-way';
import { bracketOf, double, single, stageAfter } from '../../../test/bracket-samples';
import { bracketReply, liveMatch, openTournament } from '../../../test/tournament-samples';
import { Held, type KitGroup, nothing } from './kit-group';

const won = [
  { match: 'U1.1', wins: 'home' as const },
  { match: 'U1.2', forfeits: 'e5' },
];
const small = bracketOf(stageAfter(single, 8, won), {
  mine: 'e1',
  plays: new Map([['U1.3', { state: 'live', note: 'map 3', score: { home: 1, away: 1 } }]]),
});
const large = bracketOf(stageAfter(double, 32, won.slice(0, 1)));

const bracket = (data: BracketData, { asTable = false } = {}) => (
  <Held initial={asTable}>{(isTable, onTable) => <Bracket {...{ data, isTable, onTable }} />}</Held>
);

const layout = layoutOf(small.stage);

const ofStage = { bestOf: 1, advances: 0, finalDoubleForfeit: 'no-champion' } as const;
const placesOfPool = (id: string, first: number, last: number) => ({
  ...{ ...ofStage, id, format: 'single-elimination' as const, hasThirdPlace: false },
  from: [{ stage: 'pool', first, last }],
});
const stages: TournamentReply['stages'] = [
  { ...ofStage, id: 'pool', format: 'double-elimination' },
  placesOfPool('gold', 1, 4),
  placesOfPool('silver', 5, 8),
];
const graph = stageGraphOf({ stages }, 16);

const view = {
  ...{ tournament: openTournament, bracket: bracketReply(), matches: [liveMatch] },
  mine: liveMatch.home.entryId,
};

export const brackets: KitGroup = {
  title: 'Brackets',
  isWide: true,
  components: {
    Bracket: {
      'eight entries, one match live': bracket(small),
      'as a table': bracket(small, { asTable: true }),
      'thirty-two entries': bracket(large),
    },
    Drawing: {
      'a picture alone': (
        <svg viewBox={`0 0 ${layout.width} ${layout.height}`} width="100%">
          <Drawing
            {...{ layout, data: small, highlighted: null, path: null }}
            drawn={{ x: 0, y: 0, width: layout.width, height: layout.height, scale: 1 }}
            isStatic
          />
        </svg>
      ),
    },
    StageView: {
      'the one in play': (
        <StageView
          {...{ ...view, chosen: null, isTable: false }}
          {...{ onChoose: nothing, onTable: nothing, linkOf: () => null }}
        />
      ),
    },
    AddressedStageView: { 'chosen by the address': <AddressedStageView {...view} /> },
    StageMap: {
      'a pool before two brackets': graph && (
        <StageMap graph={graph} open={['pool']} label="Which stage feeds which" />
      ),
    },
  },
};
