import type { PlayType } from '@contend/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { stagesOf } from '../draft/draft-body';
import type { EventDraft } from '../draft/event-draft';
import { newDraft } from '../draft/setup-draft';
import { CriteriaFields } from './criteria-fields';

const playType = {
  ...{ id: '1'.repeat(24), gameId: '2'.repeat(24), name: 'Competitive', isDefault: false },
  ...{ teamSizes: [1], bestOf: [1, 3], maps: [] },
} as unknown as PlayType;
const draft = newDraft(playType, Date.parse('2026-03-02T12:00:00Z'), 'UTC');

function show(part: Partial<EventDraft>): { criteria: () => unknown } {
  const first: EventDraft = { ...draft, ...part };
  const onShow = jest.fn<void, [EventDraft]>();
  function Form() {
    const [now, setNow] = useState(first);
    onShow(now);
    return <CriteriaFields draft={now} change={(next) => setNow({ ...now, ...next })} />;
  }
  render(<Form />);
  const shown = () => onShow.mock.lastCall![0];
  return {
    criteria: () => stagesOf(shown()).map((stage) => 'criteria' in stage && stage.criteria),
  };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the order of a table is moved, shortened and extended', () => {
  const { criteria } = show({ format: 'groups-playoff' });
  press('Move Games up');
  press('Remove Lot');
  press('Add Points per match');
  const ordered = ['points', 'game-difference', 'head-to-head', 'points-per-match'];
  expect(criteria()).toEqual([ordered, false]);
  const [first] = screen.getAllByRole('listitem');
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown', altKey: true });
  expect(criteria()).toEqual([
    ['game-difference', 'points', 'head-to-head', 'points-per-match'],
    false,
  ]);
});

test('Swiss tables have criteria of their own, of which one stays', () => {
  const { criteria } = show({ format: 'swiss', swissCriteria: ['sonneborn-berger'] });
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Sonneborn–Berger' });
  expect(remove.disabled).toBe(true);
  press('Add Buchholz');
  expect(criteria()).toEqual([['sonneborn-berger', 'buchholz']]);
});

test('a bracket has no table', () => {
  show({ format: 'double' });
  expect(screen.queryByRole('group')).toBeNull();
});
