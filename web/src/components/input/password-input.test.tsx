import { fireEvent, render, screen } from '@testing-library/react';
import { PasswordInput } from './password-input';

test('has the placeholder Password by default', () => {
  render(<PasswordInput label="New password" />);
  expect(screen.getByPlaceholderText('Password')).toBe(screen.getByLabelText('New password'));
});

test('shows and hides the typed password', () => {
  render(<PasswordInput label="New password" defaultValue="twelve or more" />);
  const input = screen.getByLabelText('New password');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});
