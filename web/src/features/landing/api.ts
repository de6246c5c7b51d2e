import { listWagers } from '@contend/contracts';
import { useRead } from '../../lib/use-read';

const shownWagers = 5;

export const useOpenWagers = () => useRead(listWagers, { query: { pageSize: shownWagers } });
