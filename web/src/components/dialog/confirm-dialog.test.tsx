import { fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog';

test.each(['Close', 'Not now'])('stays open while the call is in progress: %s', (name) => {
  const onClose = jest.fn();
  const facts = { title: 'Accept this wager?', description: '', action: 'Accept for $10.00' };
  const dialog = ({ isPending }: { isPending: boolean }) => (
    <ConfirmDialog isOpen {...{ ...facts, onClose, isPending }} onConfirm={jest.fn()} />
  );
  const { rerender } = render(dialog({ isPending: true }));
  fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog({ isPending: false }));
  fireEvent.click(screen.getByRole('button', { name }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('names the amount in the button, and shows a refusal without closing', () => {
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog
      isOpen
      onClose={jest.fn()}
      title="Accept this wager?"
      description="$10.00 is held until the match is settled."
      action="Accept for $10.00"
      onConfirm={onConfirm}
      error="Another player accepted this wager first."
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Accept for $10.00' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toBe('Another player accepted this wager first.');
});
