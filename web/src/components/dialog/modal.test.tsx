import { fireEvent, render, screen } from '@testing-library/react';
import { Modal, modalMaxWidth } from './modal';

test('is at most 460 px wide by default', () => {
  expect(modalMaxWidth).toBe(460);
  const { rerender } = render(
    <Modal isOpen onClose={jest.fn()} title="Send money">
      body
    </Modal>,
  );
  expect(screen.getByRole('dialog', { name: 'Send money' }).style.maxWidth).toBe('460px');
  rerender(
    <Modal isOpen onClose={jest.fn()} title="Send money" maxWidth={720}>
      body
    </Modal>,
  );
  expect(screen.getByRole('dialog').style.maxWidth).toBe('720px');
});

test('closes by its button', () => {
  const onClose = jest.fn();
  render(
    <Modal isOpen onClose={onClose} title="Send money">
      body
    </Modal>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
