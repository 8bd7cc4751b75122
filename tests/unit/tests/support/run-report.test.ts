import { expect, it, jest } from '@jest/globals'
import RunReport, { printRunReport } from '../../../support/run-report.ts'

const pending = (...titles: readonly string[]) => ({
  status: 'pending',
  ancestorTitles: titles.slice(0, -1),
  title: titles.at(-1) ?? '',
  fullName: titles.join(' '),
})
const results = {
  testResults: [
    { testResults: [pending('nginx: a site', 'answers'), pending('a page', 'is read')] },
  ],
}

it('says what a missing program skipped, and with `-t` nothing of the tests that nobody asked for', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  new RunReport({ testNamePattern: 'site answers' }).onRunComplete({}, results)
  printRunReport()
  const printed = write.mock.calls.map(([line]) => line)
  write.mockRestore()
  expect(printed).toEqual([
    'Skipped 1, because nginx is missing.\n',
    expect.stringMatching(/^Took \d+ s/),
  ])
})
