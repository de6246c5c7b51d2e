import { screen, waitFor } from '@testing-library/react';
import type { Me } from '@contend/contracts';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { myZone } from '../format/zone-time';
import { useNotifications } from '../notifications/notifications';
import { useRememberedReader } from './reader';

const item = { id: 'n1', title: 'Gewonnen', text: '', kind: 'x', link: null, createdAt: '' };

function Page() {
  useRememberedReader();
  const { data = [] } = useNotifications();
  return <p>{data.length} lines</p>;
}

const list = `GET /notifications?language=en&timeZone=${encodeURIComponent(myZone())}`;
const germanAccount = { ...ada, preferences: { language: 'de', timeZone: myZone() } } as Me;

async function open(me: Me) {
  const asked = answerWith({
    'GET /notifications': [item],
    [list]: [item],
    'PUT /user/me': me,
  });
  renderAt('/', <Page />, cacheFor(me));
  await screen.findByText('1 lines');
  return asked;
}

test('an account with another language takes that of the page, also in its lists', async () => {
  const asked = await open(germanAccount);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ call }) => call).sort()).toEqual([list, 'PUT /user/me']);
  expect(asked.find(({ call }) => call === 'PUT /user/me')?.body).toEqual({
    preferences: { language: 'en', timeZone: myZone() },
  });
});

test('an account with the language of the page is not changed', async () => {
  const asked = await open(ada);
  expect(asked.map(({ call }) => call)).toEqual(['GET /notifications']);
});
