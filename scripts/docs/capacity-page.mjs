/** `docs/operations/capacity.md` and `sharding.md`: the capacity model, with its tables. */
import { readFileSync } from 'node:fs';
import { inputs, readMeasured } from '../capacity/files.mjs';
import * as tables from '../capacity/tables.mjs';
import { formatted } from './formatted.mjs';

const templateOf = (name) => readFileSync(new URL(`${name}.template.md`, import.meta.url), 'utf8');

const tableOf = ([head, ...rows]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const machineOf = ({ machine }) =>
  `${machine.processor}, ${machine.cores} cores, Node ${machine.node}, commit ${machine.commit}, ` +
  `on ${machine.at.slice(0, 10)}; load ${machine.loadAtStart}, slowness ${machine.slowness}`;

/** Every input with its value, by its path. */
const inputRows = (values, path = '') =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object'
      ? inputRows(value, `${path}${name}.`)
      : [[`\`${path}${name}\``, String(value)]],
  );

/** Both pages, by their paths. */
export async function capacityPages() {
  const measured = readMeasured();
  const values = {
    machine: machineOf(measured),
    activities: tableOf(tables.activityRows(measured)),
    processes: tableOf(tables.processRows(measured)),
    sockets: tableOf(tables.socketRows(measured, inputs)),
    inputs: tableOf([['input', 'value'], ...inputRows(inputs)]),
    plan: tableOf(tables.planRows(tables.plansOf(inputs, measured), inputs)),
    keys: tableOf(tables.keyRows(measured)),
    skew: tableOf(tables.skewRows()),
    final: tableOf(tables.finalRows(measured)),
  };
  const texts = ['capacity', 'sharding'].map(async (name) => {
    const file = `docs/operations/${name}.md`;
    const text = templateOf(name).replaceAll(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
    return [file, await formatted(file, text)];
  });
  return Object.fromEntries(await Promise.all(texts));
}
