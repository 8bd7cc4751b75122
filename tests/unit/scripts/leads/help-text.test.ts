import { describe, expect, it } from '@jest/globals'
import { commands } from '../../../../scripts/leads/commands.ts'
import { CALL, commandHelp, generalHelp } from '../../../../scripts/leads/help-text.ts'

describe('the help of the leads command', () => {
  it('lists every command with what it does', () => {
    const help = generalHelp(commands)
    for (const { name, summary } of commands) {
      expect(help).toMatch(new RegExp(`^ {2}${name} +${summary.slice(0, 40)}`, 'm'))
    }
  })

  it.each(commands.map((command) => [command.name, command] as const))(
    'explains %s with all its options, in lines that fit a terminal',
    (name, command) => {
      const help = commandHelp(command, `${CALL} ${name}`)
      expect(help).toContain(`npm run leads -- ${name}`)
      for (const option of Object.keys(command.options)) expect(help).toContain(`--${option}`)
      for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(112)
    },
  )
})
