import { fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { Button } from './button';

test('keeps its label, reports busy and ignores clicks while loading', () => {
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

test('takes clicks when ready and does not submit forms by default', () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Go</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
