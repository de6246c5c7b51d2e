/**
 * `npm run capacity [-- --players N …] [--inputs FILE] [--take FILE]`: what daily players take,
 * from measured costs and a traffic model (docs/operations/capacity.md). `--inputs` names a file
 * whose values replace those of scripts/capacity/inputs.json; `--take` copies the costs that
 * `npm run bench -- capacity` has measured into the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkMeasured, inputs, measuredFile, merged, readMeasured } from './capacity/files.mjs';
import { planFor } from './capacity/model.mjs';
import { planRows } from './capacity/tables.mjs';
import { formatted } from './docs/formatted.mjs';

function asked() {
  try {
    return parseArgs({
      options: {
        players: { type: 'string', multiple: true, default: ['1000', '100000', '10000000'] },
        inputs: { type: 'string' },
        take: { type: 'string' },
      },
    }).values;
  } catch ({ message }) {
    return usedWrongly(message);
  }
}

function usedWrongly(message) {
  process.stderr.write(`${message}\n`);
  return process.exit(2);
}

/** A JSON file that an option names. */
function fileOf(option, name, check = (content) => content) {
  try {
    return check(JSON.parse(readFileSync(name, 'utf8')));
  } catch ({ message }) {
    return usedWrongly(`--${option} ${name}: ${message}`);
  }
}

function withInputs(values) {
  try {
    return merged(inputs, values);
  } catch ({ message }) {
    return usedWrongly(message);
  }
}

const { players, inputs: other, take } = asked();
const numbers = players.map(Number);
if (!numbers.every((one) => Number.isInteger(one) && one > 0)) {
  usedWrongly('--players is a whole number above 0.');
}
if (take) {
  writeFileSync(
    measuredFile,
    await formatted(measuredFile, JSON.stringify(fileOf('take', take, checkMeasured))),
  );
  console.log('Run npm run docs to write docs/operations/capacity.md.');
}
const used = other ? withInputs(fileOf('inputs', other)) : inputs;
const measured = readMeasured();
const plans = numbers.map((one) => planFor(used, measured, one));
const rows = planRows(plans, used);
const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
for (const row of rows) {
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] + 2))
      .join('')
      .trimEnd(),
  );
}
