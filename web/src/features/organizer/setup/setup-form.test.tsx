import type { PlayType } from '@contend/contracts';
import { render, screen } from '@testing-library/react';
import type { EventDraft } from '../draft/event-draft';
import { newDraft } from '../draft/setup-draft';
import { PlayFields } from './setup-form';
import { SetupPreview } from './setup-preview';

const playType = {
  ...{ id: '1'.repeat(24), gameId: '2'.repeat(24), name: 'Competitive', isDefault: false },
  ...{ teamSizes: [1, 5], bestOf: [1, 3], maps: [] },
} as unknown as PlayType;
const draft: EventDraft = newDraft(playType, Date.parse('2026-03-02T12:00:00Z'), 'UTC');
const change = () => undefined;

const chosen = (label: string): string | undefined => {
  const { selectedOptions } = screen.getByLabelText<HTMLSelectElement>(label);
  return selectedOptions[0]?.textContent ?? undefined;
};

test('numbers of an event of the API are shown as they are', () => {
  const api = { ...draft, checkInOpens: 45, checkInCloses: 0, rescheduleHours: 36 };
  render(<PlayFields {...{ draft: api, change, playType }} problems={{}} />);
  expect(chosen('Check-in opens')).toBe('45 min before the start');
  expect(chosen('Check-in ends')).toBe('At the start');
  expect(chosen('Other starts')).toBe('Up to 36 hours later');
});

test('the preview names the chosen match clock', () => {
  render(<SetupPreview draft={{ ...draft, baseMinutes: '0', gameMinutes: '90' }} />);
  expect(screen.getByText(/: 0 min a match and 1 h 30 min a game\.$/)).toBeTruthy();
});

test('the preview shows a pool with the fewest entries, and what a place is a seat', () => {
  const pool: EventDraft = {
    ...{ ...draft, prizeMode: 'pool', fee: '5', organizerFee: '10', guarantee: '260' },
    ...{ split: '50 25 15 10', minEntries: '16', maxEntries: '24' },
  };
  const { rerender, container } = render(<SetupPreview draft={pool} />);
  const text = () => container.textContent;
  expect(text()).toContain('1st $80.00 a seat');
  expect(text()).toContain('With 16 entries the prizes are $620.00.');
  rerender(<SetupPreview draft={{ ...pool, payout: 'captain' }} />);
  expect(text()).not.toContain('a seat');
});
