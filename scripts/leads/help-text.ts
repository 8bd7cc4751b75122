import type { Command } from './command.ts'
import { fieldLines } from './field-lines.ts'

const CALL = 'npm run leads --'
const WIDTH = 100

export function generalHelp(commands: readonly Command[]): string {
  return [
    'The people behind the forms: what they sent, what was sent on, what is kept.',
    '',
    `    ${CALL} <command> [options]`,
    `    ${CALL} <command> --help`,
    '',
    ...fieldLines(
      commands.map(({ name, summary }) => ({ label: name, value: summary })),
      { width: WIDTH, indent: 2 },
    ),
    '',
    'All of it works while the server runs. DATABASE_URL and DATA_DIR say which database is meant, as they',
    'do for the server. Times are those of the office, where the site has been built, else UTC. A command',
    'that did what it should ends with 0, any other with 1 and the reason.',
    'For another program to read: npm run --silent leads -- list --json',
  ].join('\n')
}

export function commandHelp({ name, argument, about, options }: Command): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => ({
    label: `--${option}${value ? ` ${value}` : ''}`,
    value: help,
  }))
  const usage = [CALL, name, argument, rows.length > 0 ? '[options]' : undefined]
  return [
    `    ${usage.filter(Boolean).join(' ')}`,
    '',
    about,
    ...(rows.length > 0 ? ['', ...fieldLines(rows, { width: WIDTH, indent: 2 })] : []),
  ].join('\n')
}
