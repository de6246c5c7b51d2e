import { bench } from './bench';
import { quickLoad, withLedgers } from './ledgers';

export const wallet = bench('wallet', ({ quick, note }) =>
  withLedgers(async (ledgers) => {
    const [ours, medici]: [number[], number[]] = [[], []];
    const load = quick ? quickLoad : {};
    for (let round = 1; round <= (quick ? 3 : 7); round += 1) {
      ours.push(await ledgers.ours(load));
      medici.push(await ledgers.medici(load));
      note(`round ${round}: ${ours.at(-1)?.toFixed(0)} and ${medici.at(-1)?.toFixed(0)} a second`);
    }
    return [
      {
        what: 'transfers between 1,000 wallets, 64 at once',
        unit: '/s',
        ours,
        peer: { name: 'medici', values: medici },
        limit: { atLeast: 1.5 },
      },
    ];
  }));
