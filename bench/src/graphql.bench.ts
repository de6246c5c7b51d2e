import { createWager, listPlayTypes, urlOf } from '@contend/contracts';
import { graphDescription } from '@contend/gateway';
import { ApiClient } from '@contend/service-kit';
import { type Player, platform, soloOffer, type StoryPlatform } from '@contend/test-kit';
import { bench, type BenchOptions, type Row } from './bench';
import { withProcesses } from './servers';
import { matchFlow } from './staked-match/flow';
import { median } from './statistics';

/** Parts of the document that only moderators and admins read. */
const forStaff = ['disputes', 'flaggedWagers'];

/**
 * The home screen's stored document, each service a process, against the same reads as calls of
 * REST: the sum of one after another, and as a browser sends them, at once.
 */
export const graphql = bench('graphql', (options) => withProcesses(() => measure(options)));

/** A player with matches in progress, finished ones and offers; other players have offers too. */
async function playerWithHistory(p: StoryPlatform): Promise<Player> {
  const [ada, bea] = [
    await p.player('ada', { funds: 500_00 }),
    await p.player('bea', { funds: 500_00 }),
  ];
  const { items } = await ada.call(listPlayTypes, { query: {} });
  const [playType] = items;
  if (!playType) throw new Error('There is nothing to play.');
  for (const player of [ada, bea]) {
    for (let nth = 0; nth < 8; nth += 1) {
      const offer = soloOffer(playType, { userId: player.id, stakeCents: 5_00 });
      await player.call(createWager, { body: offer });
    }
  }
  const flow = await matchFlow(p);
  for (let nth = 0; nth < 5; nth += 1) await flow.play(() => undefined);
  await p.settled();
  return ada;
}

interface Reads {
  /** The reads in one document. */
  together(): Promise<void>;
  /** The same reads as calls, by their order. */
  alone: (() => Promise<void>)[];
}

function readsOf(p: StoryPlatform, { id: userId, bearer }: Player): Reads {
  const home = graphDescription().documents.find(({ name }) => name === 'Home');
  if (!home) throw new Error('The gateway stores no document of the home screen.');
  const parts = home.parts.filter(({ alias }) => !forStaff.includes(alias));
  const root = new ApiClient(p.url, bearer);
  const api = new ApiClient(p.apiUrl, bearer);
  const flags = parts.map(({ alias }): [string, boolean] => [`with_${alias}`, true]);
  const body = JSON.stringify({
    documentId: `sha256:${home.hash}`,
    variables: { userId, ...Object.fromEntries(flags) },
  });
  const headers = { 'content-type': 'application/json' };
  const alone = parts.map(({ call, args }) => {
    const [, pattern = ''] = call.split(' ');
    const given = Object.entries(args).map(([name, value]): [string, string | number] => [
      name,
      value === '$userId' ? userId : value,
    ]);
    const query = given.filter(([name]) => !pattern.includes(`:${name}`));
    const request = { params: Object.fromEntries(given), query: Object.fromEntries(query) };
    const target = urlOf({ path: pattern }, request);
    return async () => {
      const { status } = await api.send('GET', target);
      if (status !== 200) throw new Error(`${target} was answered ${status}.`);
    };
  });
  return {
    alone,
    async together() {
      const { status, body: reply } = await root.send('POST', '/graphql', { headers, body });
      const { errors } = reply as { errors?: unknown };
      if (status !== 200 || errors)
        throw new Error(`The document failed: ${JSON.stringify(reply)}`);
    },
  };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

async function measure({ quick, note }: BenchOptions): Promise<Row[]> {
  const p = await platform();
  const { together, alone } = readsOf(p, await playerWithHistory(p));
  const inTurn = async () => {
    for (const read of alone) await read();
  };
  const atOnce = () => Promise.all(alone.map((read) => read()));
  for (let nth = 0; nth < 60; nth += 1) {
    await together();
    await inTurn();
  }
  const times: { ours: number[]; sum: number[]; atOnce: number[] } = {
    ours: [],
    sum: [],
    atOnce: [],
  };
  for (let round = 0; round < (quick ? 5 : 11); round += 1) {
    const [ours, sum, parallel]: [number[], number[], number[]] = [[], [], []];
    for (let nth = 0; nth < 30; nth += 1) {
      ours.push(await timed(together));
      sum.push(await timed(inTurn));
      parallel.push(await timed(atOnce));
    }
    times.ours.push(median(ours));
    times.sum.push(median(sum));
    times.atOnce.push(median(parallel));
    const shown = [ours, sum, parallel].map((values) => median(values).toFixed(1));
    note(`round ${round + 1}, ms: document ${shown[0]}, in turn ${shown[1]}, at once ${shown[2]}`);
  }
  await p.end();
  const what = `home in one document, ${alone.length} reads`;
  const row = { what, unit: 'ms', ours: times.ours };
  const sum = { name: 'the sum of the same calls', values: times.sum };
  const parallel = { name: 'the same calls at once', values: times.atOnce };
  return [
    { ...row, peer: sum, limit: { atMost: 1 } },
    { ...row, peer: parallel, limit: null },
  ];
}
