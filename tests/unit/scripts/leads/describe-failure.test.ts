import { describe, expect, it } from '@jest/globals'
import { describeFailure } from '../../../../scripts/leads/describe-failure.ts'
import { CALL } from '../../../../scripts/leads/help-text.ts'
import { LeadsError } from '../../../../scripts/leads/leads-error.ts'
import { UsageError } from '../../../../scripts/leads/usage-error.ts'
import { StorageUnavailableError } from '../../../../shared/errors.ts'

describe('describeFailure', () => {
  it('says what to type instead', () => {
    expect(describeFailure(new UsageError('Choose --csv or --json'), `${CALL} export`)).toBe(
      'Choose --csv or --json. See: npm run leads -- export --help',
    )
  })

  it('says what cannot be done', () => {
    expect(describeFailure(new LeadsError('This lead is already accepted'), CALL)).toBe(
      'This lead is already accepted.',
    )
  })

  it('says why the database cannot be used, also where several addresses were tried', () => {
    const refused = [new Error('refused ::1'), new Error('refused 127.0.0.1')]
    const away = new StorageUnavailableError(new AggregateError(refused))
    expect(describeFailure(away, CALL)).toBe(
      'The database is unavailable: refused ::1; refused 127.0.0.1.',
    )
  })

  it('is one line without control characters, whatever was thrown', () => {
    const odd = new Error('no\u001b[31m such\nfile')
    expect(describeFailure(odd, CALL)).toBe('Error: no[31m such file.')
    expect(describeFailure('odd', CALL)).toBe('Error: odd.')
  })
})
