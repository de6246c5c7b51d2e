/**
 * Known vulnerabilities of production dependencies, of high severity or worse, from the registry.
 */
import { runProgram, Skip } from './repository.mjs';

export const name = 'audit';

export const concerns = (file) => /(^|\/)package(-lock)?\.json$/.test(file);

const serious = ['high', 'critical'];

export function auditFindings(report) {
  return Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => serious.includes(severity))
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

export async function run() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const patience = ['--fetch-timeout=20000', '--fetch-retries=0'];
  const { output } = await runProgram(npm, ['audit', '--omit=dev', '--json', ...patience]);
  const report = output.trim().startsWith('{') ? JSON.parse(output) : {};
  if (!report.metadata) {
    throw new Skip(
      `the registry gave no answer (${report.message ?? report.error?.summary ?? ''})`,
    );
  }
  return auditFindings(report);
}
