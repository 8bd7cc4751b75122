import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from '@jest/globals'
import { createKeyedHash } from '../../../../../server/database/secrets.ts'
import { createAddressBook } from '../../../../../server/leads/addresses/address-book.ts'
import { useDatabases } from '../../../../support/databases.ts'

const EMAIL = 'jo@example.com'

describe('what is known about addresses on sqlite', () => {
  const databases = useDatabases('sqlite')

  it.each(['recordOpening', 'recordRefusal', 'forgetRefusal'] as const)(
    'waits for a command that is writing, as a form does: %s',
    async (method) => {
      const place = await databases.place()
      const database = databases.open(place)
      const addresses = createAddressBook(database, createKeyedHash(database))
      expect(await addresses.isOpened(EMAIL)).toBe(false) // reads the key
      const command = new DatabaseSync(join(place.dataDir, 'site.db'))
      command.exec('begin immediate')
      const written = addresses[method](EMAIL)
      await new Promise(setImmediate) // the lock has refused it once
      command.exec('rollback')
      command.close()
      await expect(written).resolves.toBeUndefined()
    },
  )
})
