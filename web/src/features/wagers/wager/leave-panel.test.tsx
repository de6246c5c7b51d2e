import type { WagerReply } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { askedWager, openWager } from '../../../../test/samples';
import { LeavePanel } from './leave-panel';

const offered = { ...askedWager, status: 'open', consentBy: null } as WagerReply;
const show = (me = ada) =>
  renderAt('/', <LeavePanel wager={offered} onCancel={() => undefined} />, cacheFor(me));

test('a player of an offer leaves it with a reason; its creator is not asked to', async () => {
  const withdraw = 'POST /wager-withdraw';
  const asked = answerWith({ [withdraw]: { id: 'a', status: 'approved' } });
  show();
  expect(screen.getByText(/The offer ends for everyone/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Away tonight.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leave this offer' }));
  await waitFor(() => expect(asked.some(({ call }) => call === withdraw)).toBe(true));
  expect(asked.find(({ call }) => call === withdraw)?.body).toEqual({
    ...{ wagerId: offered.id, reason: 'Away tonight.' },
  });
});

test('the creator of an offer withdraws it elsewhere', () => {
  show({ ...ada, id: openWager.creatorId });
  expect(screen.queryByText('Can’t play?')).toBeNull();
});
