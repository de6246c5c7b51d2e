import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../../test/api';
import { answerMedia } from '../../../test/media';
import { bracketReply, openTournament } from '../../../test/tournament-samples';
import { StageView } from './stage-view';

beforeAll(() => answerMedia({ matches: false }));

const view = {
  ...{ matches: [], mine: null, chosen: null, isTable: true },
  ...{ onChoose: () => undefined, onTable: () => undefined, linkOf: () => null },
};

test('the map of stages counts the entries that play in the first one', () => {
  const own = { bestOf: 1 as const, advances: 0, finalDoubleForfeit: 'no-champion' as const };
  const bracketOf = (id: string, first: number, last: number) => ({
    ...{ ...own, id, format: 'single-elimination' as const, hasThirdPlace: false },
    from: [{ stage: 'pool', first, last }],
  });
  const stages = [
    { ...own, id: 'pool', format: 'double-elimination' as const },
    bracketOf('gold', 1, 4),
    bracketOf('silver', 5, 8),
  ];
  const pool = { id: 'pool-p1', pool: 1, entries: 4, isClosed: false };
  const begun = [pool, { ...pool, id: 'pool-p2', pool: 2 }];
  // 16 players in teams of two, of which one has left.
  const entries = { ...openTournament.entries, checkedIn: 14, teams: 7 };
  const tournament = { ...openTournament, stages, pools: 2, entries };
  renderAt('/', <StageView {...{ ...view, tournament, bracket: { ...bracketReply(), begun } }} />);
  expect(screen.getByText(/8 entries/)).toBeTruthy();
});

test('of an event with pools, one of them or a later stage is chosen by name', () => {
  const chosen: string[] = [];
  const stage = { entries: 1024, isClosed: false };
  const begun = [
    { ...stage, id: 'pool-p1', pool: 1 },
    { ...stage, id: 'pool-p2', pool: 2 },
    { ...stage, id: 'playoff', pool: null, entries: 64 },
  ];
  renderAt(
    '/',
    <StageView
      tournament={openTournament}
      bracket={{ ...bracketReply(), begun }}
      matches={[]}
      mine={null}
      chosen={null}
      onChoose={(id) => chosen.push(id)}
      isTable
      onTable={() => undefined}
      linkOf={() => null}
    />,
  );
  const select = screen.getByLabelText('Pool or stage');
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Pool 1 · 1,024 entries',
    'Pool 2 · 1,024 entries',
    'Playoff · 64 entries',
  ]);
  fireEvent.change(select, { target: { value: 'pool-p2' } });
  expect(chosen).toEqual(['pool-p2']);
});
