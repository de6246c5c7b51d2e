import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { afterSave } from '../../lib/form/leaving';
import { LeaveGuard } from './leave-guard';

/** A data router makes a request for each navigation; jsdom has no class for it. */
class PlainRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | null;

  constructor(
    readonly url: string,
    { signal = null }: RequestInit,
  ) {
    this.signal = signal;
  }
}

beforeAll(() => Object.assign(globalThis, { Request: PlainRequest }));
afterAll(() => Reflect.deleteProperty(globalThis, 'Request'));

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <>
      <LeaveGuard isDirty={text !== ''} />
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/other">Other</Link>
      <button onClick={() => void navigate('/other', afterSave)}>Save</button>
    </>
  );
}

const show = () => {
  const routes = [
    { path: '/', element: <Form /> },
    { path: '/other', element: <p>other page</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
};
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Text'), { target: { value } });
const leave = () => fireEvent.click(screen.getByText('Other'));
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('asks before typed input is lost, and stays or leaves', async () => {
  show();
  expect(unload()).toBe(false);
  type('half a form');
  expect(unload()).toBe(true);
  leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'half a form');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('other page')).toBeTruthy();
  expect(unload()).toBe(false);
});

test('asks nothing without input, or after a save', async () => {
  show();
  type('saved');
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('other page')).toBeTruthy();
});
