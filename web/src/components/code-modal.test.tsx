import { act, fireEvent, render, screen } from '@testing-library/react';
import { clientState, clientStateDefaults } from '../lib/client-state';
import { codeActivationMs, codeLength, CodeModal } from './code-modal';

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const typed = () => boxes().map((box) => box.value);
const type = (box: number, value: string) =>
  fireEvent.change(boxes()[box] as HTMLInputElement, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Enter code' }));

beforeEach(() => {
  jest.useFakeTimers();
  clientState.set({ ...clientStateDefaults, isShowModalEnterDigitCode: true });
  render(<CodeModal />);
});
afterEach(() => jest.useRealTimers());

test('asks for 4 digits in the words of the specification', () => {
  expect(codeLength).toBe(4);
  expect(boxes()).toHaveLength(4);
  expect(screen.getByRole('dialog', { name: 'Enter your code' })).toBeTruthy();
  expect(screen.getByText('Enter correct code for activate wagers')).toBeTruthy();
});

test('non-digits are stripped and focus moves as digits come and go', () => {
  type(0, 'x');
  expect(typed()).toEqual(['', '', '', '']);
  type(0, '4');
  expect(document.activeElement).toBe(boxes()[1]);
  type(1, '1');
  fireEvent.keyDown(boxes()[2] as HTMLInputElement, { key: 'Backspace' });
  expect(typed()).toEqual(['4', '', '', '']);
  expect(document.activeElement).toBe(boxes()[1]);
});

test('retyping the digit that a box already has moves on', () => {
  type(0, '4');
  const [first, second] = boxes();
  first?.focus();
  fireEvent.input(first as HTMLInputElement, { target: { value: '4' } });
  expect(document.activeElement).toBe(second);
  expect(typed()).toEqual(['4', '', '', '']);
});

test('a pasted code fills all boxes', () => {
  fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => '4-1-7-9' } });
  expect(typed()).toEqual(['4', '1', '7', '9']);
});

test('an incomplete code says Enter the full code, in red', () => {
  type(0, '4');
  submit();
  const message = screen.getByText('Enter the full code');
  expect(message.className).toContain('bad');
  expect(clientState.get().isShowModalEnterDigitCode).toBe(true);
});

test('a full code loads for 1000 ms, then closes and activates wagers', () => {
  expect(codeActivationMs).toBe(1000);
  ['4', '1', '7', '9'].forEach((digit, box) => type(box, digit));
  submit();
  act(() => jest.advanceTimersByTime(999));
  expect(screen.getByRole('button', { name: 'Enter code' }).getAttribute('aria-busy')).toBe('true');
  expect(clientState.get().user.isActiveWager).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(clientState.get()).toMatchObject({
    isShowModalEnterDigitCode: false,
    user: { isActiveWager: true },
  });
});

test('Cancel closes without activating', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(clientState.get()).toMatchObject({
    isShowModalEnterDigitCode: false,
    user: { isActiveWager: false },
  });
});
