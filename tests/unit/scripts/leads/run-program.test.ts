import { describe, expect, it } from '@jest/globals'
import { describeFailure } from '../../../../scripts/leads/run-program.ts'
import { StorageUnavailableError } from '../../../../shared/errors.ts'

describe('describeFailure', () => {
  it('says why the database cannot be used, also where several addresses were tried', () => {
    const refused = [new Error('refused ::1'), new Error('refused 127.0.0.1')]
    const away = new StorageUnavailableError(new AggregateError(refused))
    expect(describeFailure(away)).toBe(
      'The database is unavailable: refused ::1; refused 127.0.0.1.',
    )
  })

  it('is one line without control characters, whatever was thrown', () => {
    const odd = new Error('no\u001b[31m such\nfile')
    expect(describeFailure(odd)).toBe('Error: no[31m such file.')
    expect(describeFailure('odd')).toBe('Error: odd.')
  })
})
