/**
 * The end of a test run as text: the CPU time against its budget, flaky tests with their first
 * errors, and as the last line `N passed, N failed, N skipped`.
 */
export function summaryOf({ lines, passed, failed, skipped, flaky, seconds, budget, slowness }) {
  const time = [
    ...(seconds === null ? [] : [`Processor time: ${Math.round(seconds)} s`]),
    ...(seconds === null || budget === null ? [] : [`of ${budget} s`]),
  ].join(' ');
  const listed = flaky.flatMap(({ name, file, title, cause }) => [
    `  ${file} (${name})`,
    ...(title ? [`    ${title}`] : []),
    `    ${cause}`,
  ]);
  return [
    '',
    ...lines,
    ...(time ? [`${time} (slowness ${slowness})`] : []),
    ...(listed.length > 0 ? ['Flaky, passed when run again alone:', ...listed] : []),
    `${passed + flaky.length} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n');
}
