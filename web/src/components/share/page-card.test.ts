import { drawPageCard } from './page-card';
import { writtenBy } from '../../../test/written-by';

test('the picture has what the page is, its letters, its name and its figures', () => {
  const card = { head: 'Team', letters: 'nv', title: 'Nova', facts: ['EU', '8 won, 2 lost'] };
  expect(writtenBy((pen) => drawPageCard(pen, card))).toEqual([
    ...['Team', 'Contend', 'NV', 'Nova', 'EU', '8 won, 2 lost'],
  ]);
});
