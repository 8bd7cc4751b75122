import { inspect } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { storageFailure } from '../../../../server/database/storage-failure.ts'
import { StorageUnavailableError } from '../../../../shared/errors.ts'

function postgresError(code: string): Error {
  return Object.assign(new pg.DatabaseError('It failed', 0, 'error'), { code })
}

function sqliteError(errcode: number): Error {
  return Object.assign(new Error('It failed'), { code: 'ERR_SQLITE_ERROR', errcode })
}

describe('a failure of the database', () => {
  it.each([
    ['a full disk on PostgreSQL', postgresError('53100')],
    ['a server that is stopped', postgresError('57P01')],
    ['a password that is refused', postgresError('28P01')],
    ['a deadlock', postgresError('40P01')],
    ['a full disk under SQLite', sqliteError(13)],
    ['a locked file, with its details', sqliteError(5 | (2 << 8))],
    ['a failing disk, with its details', sqliteError(10 | (12 << 8))],
    ['a dead network', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('becomes the error we expect: %s', (_, cause) => {
    const failure = storageFailure(cause)
    expect(failure).toBeInstanceOf(StorageUnavailableError)
    expect(failure).toMatchObject({ cause })
    expect(storageFailure(failure)).toBe(failure)
  })

  it.each([
    ['a broken constraint on PostgreSQL', postgresError('23505')],
    ['a broken constraint on SQLite', sqliteError(19 | (6 << 8))],
    ['a mistake in a statement', postgresError('42P01')],
    ['a mistake in a statement on SQLite', sqliteError(1)],
    ['a value that cannot be stored', new TypeError('cannot be bound')],
    ['something that is no error', 'thrown'],
  ])('stays what it is, a mistake of ours: %s', (_, thrown) => {
    expect(storageFailure(thrown)).toBe(thrown)
  })

  it('does not repeat what a visitor typed, as PostgreSQL does', () => {
    const error = Object.assign(postgresError('23514'), { detail: 'Row contains (jo@example.com)' })
    expect(inspect(storageFailure(error))).not.toContain('jo@example.com')
  })
})
