import { createVisitor } from '../../endurance/chaos/chaos-visitor.ts'
import { createRandom } from '../../support/random.ts'
import { type Load, type LoadOptions, load } from './load.ts'
import type { BenchServer } from './start-bench-server.ts'

/** Long enough for V8 to optimize the code of the forms. */
const WARM_UP_S = 4
const SECONDS = 4
const CONNECTIONS = 16

/** Posts contact forms from different visitors. Each is stored durably before its response. */
export async function postForms(server: BenchServer): Promise<Load> {
  const random = createRandom('bench')
  let number = 0
  const setupRequest = (request: object) => {
    number += 3 // createVisitor rotates through three forms, and every third is the contact form
    const { fields, form } = createVisitor(number, random)
    const email = `visitor-${number}@example.com`
    return { ...request, body: JSON.stringify({ ...fields, replyBy: 'email', email, form }) }
  }
  const options: LoadOptions = {
    path: '/contact-us',
    connections: CONNECTIONS,
    requests: [
      {
        method: 'POST',
        path: '/contact-us',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        setupRequest,
      },
    ],
  }
  await load(server, { ...options, duration: WARM_UP_S })
  return load(server, { ...options, duration: SECONDS })
}
