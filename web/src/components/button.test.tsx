import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { Button } from './button';

test('a loading button says so, keeps its label and takes no presses', () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Accept for $10.00
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Accept for $10.00' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a ready button takes presses and does not submit by accident', () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Go</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
