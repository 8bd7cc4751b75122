import { afterAll, expect, it } from '@jest/globals'
import { openDatabase } from '../../../../../server/database/database.ts'
import { createFormLimits } from '../../../../../server/leads/forms/form-limits.ts'
import { TooManyRequestsError } from '../../../../../shared/errors.ts'
import { findFreePort } from '../../../../support/processes/find-free-port.ts'

const databaseUrl = `postgres://127.0.0.1:${await findFreePort()}/none`
const { pool, close } = openDatabase({ databaseUrl, dataDir: '' })
afterAll(close)

it('limits still apply while the shared database is unavailable', async () => {
  const limits = createFormLimits({ perNetworkAndHour: 2, pool })
  const send = () => limits.count({ network: 'network', email: 'email' })
  await send()
  await send()
  await expect(send()).rejects.toThrow(TooManyRequestsError)
  await limits.count({ network: 'another', email: 'email' })
})
