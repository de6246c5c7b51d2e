/** The alert rules of the chart. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root, textOf } from '../check/repository.mjs';

const folder = 'charts/contend/observe';

/** The rule files, by their paths from the root. */
export const ruleFiles = () =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${folder}/${file}`);

/** Every rule as `{ file, record or alert, expr, … }`. */
export const rules = () =>
  ruleFiles().flatMap((file) =>
    parse(textOf(file)).groups.flatMap((group) => group.rules.map((rule) => ({ file, ...rule }))),
  );
