import { useTournaments } from '../../api/tournaments';
import { useWagers } from '../../api/wagers';

const shownWagers = 5;

export const useOpenWagers = () => useWagers({ pageSize: shownWagers });

const shownEvents = 4;

export const useOpenEvents = () =>
  useTournaments({ phase: 'open', page: 1, pageSize: shownEvents });
