import { act, fireEvent, render, screen } from '@testing-library/react';
import { clientState, clientStateDefaults } from '../../lib/state/client-state';
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

test('asks for 4 digits in the text of the specification', () => {
  expect(codeLength).toBe(4);
  expect(boxes()).toHaveLength(4);
  expect(screen.getByRole('dialog', { name: 'Enter your code' })).toBeTruthy();
  expect(screen.getByText('Enter correct code for activate wagers')).toBeTruthy();
});

test('strips non-digits and moves focus as digits are typed and deleted', () => {
  type(0, 'x');
  expect(typed()).toEqual(['', '', '', '']);
  type(0, '4');
  expect(document.activeElement).toBe(boxes()[1]);
  type(1, '1');
  fireEvent.keyDown(boxes()[2] as HTMLInputElement, { key: 'Backspace' });
  expect(typed()).toEqual(['4', '', '', '']);
  expect(document.activeElement).toBe(boxes()[1]);
});

test('moves on when a digit is replaced by itself', () => {
  type(0, '4');
  const [first, second] = boxes();
  first?.focus();
  fireEvent.input(first as HTMLInputElement, { target: { value: '4' } });
  expect(document.activeElement).toBe(second);
  expect(typed()).toEqual(['4', '', '', '']);
});

test('fills all boxes from a pasted code', () => {
  fireEvent.paste(boxes()[0] as HTMLInputElement, { clipboardData: { getData: () => '4-1-7-9' } });
  expect(typed()).toEqual(['4', '1', '7', '9']);
});

test('shows Enter the full code in red for an incomplete code', () => {
  type(0, '4');
  submit();
  const message = screen.getByText('Enter the full code');
  expect(message.className).toContain('bad');
  expect(clientState.get().isShowModalEnterDigitCode).toBe(true);
});

test('loads for 1000 ms on a full code, then closes and activates wagers', () => {
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

test.each(['Cancel', 'Close'])('activates nothing after %s in the last moment', (button) => {
  // The closing dialog stays until its transition ends.
  const animation = { finished: new Promise(() => undefined) };
  Element.prototype.getAnimations = () => [animation as unknown as Animation];
  ['4', '1', '7', '9'].forEach((digit, box) => type(box, digit));
  submit();
  act(() => jest.advanceTimersByTime(900));
  fireEvent.click(screen.getByRole('button', { name: button }));
  act(() => jest.advanceTimersByTime(codeActivationMs));
  act(() => clientState.set({ isShowModalEnterDigitCode: true }));
  act(() => jest.advanceTimersByTime(codeActivationMs));
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
  expect(clientState.get()).toMatchObject({
    isShowModalEnterDigitCode: true,
    user: { isActiveWager: false },
  });
});

test('closes without activating on Cancel', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(clientState.get()).toMatchObject({
    isShowModalEnterDigitCode: false,
    user: { isActiveWager: false },
  });
});
