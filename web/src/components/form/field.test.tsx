import { render, screen } from '@testing-library/react';
import { TextInput } from './field';

test('links label and hint to the input', () => {
  render(<TextInput label="Username" hint="3 to 20 letters" />);
  const input = screen.getByLabelText('Username');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('3 to 20 letters');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('shows an error below the field in place of the hint', () => {
  render(<TextInput label="Username" hint="3 to 20 letters" error="This username is taken." />);
  const input = screen.getByLabelText('Username');
  expect(screen.queryByText('3 to 20 letters')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('This username is taken.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});
