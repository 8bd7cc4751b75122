import { describe, expect, it } from '@jest/globals'
import type { Command } from '../../../../scripts/leads/command.ts'
import { readInput } from '../../../../scripts/leads/read-input.ts'

const command: Command = {
  name: 'show',
  summary: '',
  argument: '<reference>',
  about: '',
  options: { json: { help: '' }, out: { value: '<file>', help: '' } },
  run: async () => {},
}
const withoutArgument: Command = { ...command, argument: '' }

describe('readInput', () => {
  it('distinguishes arguments, text options and flags', () => {
    expect(readInput(command, ['7K3M-Q0XZ', '--json', '--out', 'a.csv'])).toEqual({
      argument: '7K3M-Q0XZ',
      texts: { out: 'a.csv' },
      flags: new Set(['json']),
      isHelp: false,
    })
  })

  it('requires nothing with --help', () => {
    expect(readInput(command, ['--help']).isHelp).toBe(true)
    expect(readInput(command, ['-h']).isHelp).toBe(true)
  })

  it.each([
    [[], 'Missing argument: show <reference>'],
    [['a', 'b'], 'Unexpected argument: b'],
    [['a', '--csv'], "Unknown option '--csv'"],
    [['a', '--out'], "Option '--out <value>' argument missing"],
    [['a', '--json=yes'], "Option '--json' does not take an argument"],
  ])('says in a sentence what is wrong with %j', (args, problem) => {
    expect(() => readInput(command, args)).toThrow(new Error(problem))
  })

  it('takes no argument where none is known', () => {
    expect(() => readInput(withoutArgument, ['a'])).toThrow('Unexpected argument: a')
  })
})
