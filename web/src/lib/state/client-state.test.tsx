import { act, render, screen } from '@testing-library/react';
import { clientState, clientStateDefaults, useClientState } from './client-state';

test('starts with the names and defaults of the specification', () => {
  expect(clientState.get()).toEqual({
    isShowModalEnterDigitCode: false,
    playTypes: [],
    selectedPlayType: null,
    isShowAppAlert: true,
    user: { isActiveWager: false },
  });
});

test('re-renders a component on a change made outside React', () => {
  const Probe = () => <p>{String(useClientState().isShowModalEnterDigitCode)}</p>;
  render(<Probe />);
  act(() => clientState.set({ isShowModalEnterDigitCode: true }));
  expect(screen.getByText('true')).toBeTruthy();
  act(() => clientState.set(clientStateDefaults));
});
