import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { answerWith, renderAt } from '../../../../test/api';
import { games, openWager, pageWith } from '../../../../test/samples';
import { WagerList } from './wager-list';
import { useWagers } from '../../../api/wagers';

const list = (page: number) => `GET /wagers?page=${page}&pageSize=20`;

function Browse() {
  const { pathname, search } = useLocation();
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  const wagers = useWagers({ page, pageSize: 20 });
  const act = { onAccept: () => undefined, onCancel: () => undefined };
  return (
    <>
      <output>{pathname + search}</output>
      <WagerList list={wagers} nothing="No wagers" {...act} />
    </>
  );
}

const empty = (page: number, total: number) => ({ items: [], page, pageSize: 20, total });

test('a page whose entries have gone is replaced by the last page, with its filters', async () => {
  answerWith({ ...games, [list(4)]: empty(4, 40), [list(2)]: pageWith([openWager]) });
  renderAt('/wagers?game=x&page=4', <Browse />);
  expect(await screen.findByText('/wagers?game=x&page=2')).toBeTruthy();
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  expect(screen.queryByText('No wagers')).toBeNull();
});

test.each([
  ['without any entry', empty(2, 0)],
  ['that its count contradicts', empty(2, 21)],
])('an empty list is shown where it is: one %s', async (_, reply) => {
  answerWith({ ...games, [list(2)]: reply });
  renderAt('/wagers?page=2', <Browse />);
  expect(await screen.findByText('No wagers')).toBeTruthy();
  expect(screen.getByText('/wagers?page=2')).toBeTruthy();
});
