import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../../test/api';
import { bracketReply, openTournament } from '../../../test/tournament-samples';
import { StageView } from './stage-view';

beforeAll(() => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = (media: string) => ({ ...listens, matches: false, media }) as never;
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
