import { fireEvent, render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog';

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
