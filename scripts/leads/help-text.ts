import type { Command } from './command.ts'
import { fieldLines } from './field-lines.ts'

export const CALL = 'npm run leads --'
const WIDTH = 100

export function generalHelp(commands: readonly Command[]): string {
  return [
    'Manages leads: submissions, deliveries, demos and retention.',
    '',
    `    ${CALL} <command> [options]`,
    `    ${CALL} <command> --help`,
    '',
    ...fieldLines(
      commands.map(({ name, summary }) => ({ label: name, value: summary })),
      { width: WIDTH, indent: 2 },
    ),
    '',
    'All commands except restore work while the server runs. DATABASE_URL and DATA_DIR select the database, as for',
    'the server. Times are in the time zone of the office, or in UTC if the site has not been built. The exit code is 0',
    'on success; otherwise it is 1, with the reason on standard error.',
    'To pipe the output to another program: npm run --silent leads -- list --json',
  ].join('\n')
}

export function commandHelp({ argument, about, options }: Command, call: string): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => ({
    label: `--${option}${value ? ` ${value}` : ''}`,
    value: help,
  }))
  const usage = [call, argument, rows.length > 0 ? '[options]' : undefined]
  return [
    `    ${usage.filter(Boolean).join(' ')}`,
    '',
    about,
    ...(rows.length > 0 ? ['', ...fieldLines(rows, { width: WIDTH, indent: 2 })] : []),
  ].join('\n')
}
