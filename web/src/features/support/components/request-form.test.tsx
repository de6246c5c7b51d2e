import type { SupportCase } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { RequestForm } from './request-form';

const open = { channel: 'support', status: 'open' } as SupportCase;
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send the request' });

test('says how many requests are open before the limit, and closes the form at three', () => {
  answerWith({});
  const others = [
    { ...open, status: 'closed' as const },
    { ...open, channel: 'livechat' as const },
  ];
  const { unmount } = renderAt('/support', <RequestForm cases={[open, open, ...others]} />);
  expect(screen.getByText(/At most three can be open at a time; you have 2/)).toBeTruthy();
  expect(send().disabled).toBe(false);
  unmount();
  renderAt('/support', <RequestForm cases={[open, open, open]} />);
  expect(screen.getByText(/You have three open requests/)).toBeTruthy();
  expect(send().disabled).toBe(true);
});

test('begins with the topic and the player of a link', () => {
  answerWith({});
  const about = new URLSearchParams({ topic: 'safety', player: 'Bea', playerId: 'b1' });
  renderAt(`/support?${about}`, <RequestForm cases={[]} />);
  expect(screen.getByLabelText('Topic')).toHaveProperty('value', 'safety');
  expect(screen.getByLabelText('What happened?')).toHaveProperty(
    'value',
    'About the player Bea (b1): ',
  );
});
