import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { isPhoneValid, phoneDefaults } from '../../lib/form/phone';
import { PhoneInput } from './phone-input';

function Example(props: { enableLongNumbers?: boolean; start?: string }) {
  const [value, setValue] = useState(props.start ?? '');
  return (
    <PhoneInput value={value} onChange={setValue} enableLongNumbers={props.enableLongNumbers} />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Phone');
const type = (value: string) => fireEvent.change(input(), { target: { value } });

test('has the text and numbers of the specification', () => {
  expect(phoneDefaults).toEqual({
    country: 'us',
    label: 'Phone',
    searchPlaceholder: 'search',
    prefix: '+',
    notFound: 'No entries to show',
    maxDigits: 15,
    searchDebounceMs: 250,
  });
});

test.each([
  ['', true],
  ['1', true],
  ['4', true],
  ['4915112345678', true],
  ['14155550123', true],
  ['0', false],
  ['999', false],
])('“%s” and a dial code are a prefix of one another: %s', (digits, isValid) => {
  expect(isPhoneValid(digits)).toBe(isValid);
});

test('starts in the United States, adds a plus and keeps digits only', () => {
  render(<Example />);
  expect(screen.getByRole('button', { name: /^Country: United States/ })).toBeTruthy();
  type('1 (415) 555-0123');
  expect(input().value).toBe('+14155550123');
});

test('accepts 15 digits, and more only when long numbers are enabled', () => {
  const { unmount } = render(<Example start="+123456789012345" />);
  type('+1234567890123456');
  expect(input().value).toBe('+123456789012345');
  unmount();
  render(<Example start="+123456789012345" enableLongNumbers />);
  type('+1234567890123456');
  expect(input().value).toBe('+1234567890123456');
});

test('takes the first 15 digits of a longer number that is pasted', () => {
  render(<Example />);
  type('+1 234 567 890 123 456 789');
  expect(input().value).toBe('+123456789012345');
});

test('ignores a digit that is typed into a full number', () => {
  render(<Example start="+123456789012345" />);
  type('+1923456789012345');
  expect(input().value).toBe('+123456789012345');
});

test('changes the dial code of a full number, which loses its last digits', async () => {
  render(<Example start="+123456789012345" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Country/ })));
  fireEvent.click(screen.getByRole('button', { name: /Germany/ }));
  expect(input().value).toBe('+492345678901234');
});

test('shows an error when no country has the dial code', () => {
  render(<Example start="+999" />);
  expect(screen.getByRole('alert').textContent).toContain('dial code');
});

test.thorough('searches countries 250 ms after the last letter and reports no match', async () => {
  jest.useFakeTimers();
  render(<Example />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Country/ })));
  const search = screen.getByPlaceholderText('search');
  fireEvent.change(search, { target: { value: 'zzz' } });
  act(() => jest.advanceTimersByTime(249));
  expect(screen.queryByText('No entries to show')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('No entries to show')).toBeTruthy();
  fireEvent.change(search, { target: { value: 'germ' } });
  act(() => jest.advanceTimersByTime(250));
  fireEvent.click(screen.getByRole('button', { name: /Germany/ }));
  expect(input().value).toBe('+49');
  jest.useRealTimers();
});
